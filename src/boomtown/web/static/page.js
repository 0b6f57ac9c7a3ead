// For every page: dialogs, the theme, one's name; and a few words that the other scripts are written in.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  element.append(...children);
  return element;
};
export const remember = (key, value) => { try { localStorage.setItem(key, value); } catch { /* not kept */ } };
export const recall = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const actions = {
  theme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    remember("theme", root.dataset.theme);
  },
  close(button) { button.closest("dialog")?.close(); },
};
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) $("#" + opener.dataset.open)?.showModal();
  const button = event.target.closest("[data-do]");
  if (button && actions[button.dataset.do]) { event.preventDefault(); actions[button.dataset.do](button); }
  if (event.target.matches("[data-link]")) event.target.select();
});
for (const input of $$('input[data-name="me"]')) {
  input.value = recall("name") || "";
  input.addEventListener("change", () => remember("name", input.value));
}
for (const input of $$("[data-link]")) input.value = new URL(input.value, location.href).href;
