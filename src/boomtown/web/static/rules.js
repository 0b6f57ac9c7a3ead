// The rules drawer.

import { first } from "./here.js";
import { $, $$ } from "./page.js";

let loading = null, cameFrom = null;
const load = () => loading ??= fetch(`/rules/${first.game}/clauses`).then((answer) => answer.text()).then((clauses) => {
  $("#clauses").innerHTML = clauses.replaceAll(' id="', ' id="clause-');
});
export async function clauseText(id) {
  await load();
  return $(`#clause-${CSS.escape(id)} > span`)?.textContent || "";
}
export async function rules(clause) {
  const drawer = $("#rules");
  if (!clause && !drawer.hidden) {
    drawer.hidden = true;
    cameFrom?.focus();
    return;
  }
  cameFrom = document.activeElement;
  drawer.hidden = false;
  await load();
  if (clause) {
    $("#find").value = "";
    listClauses("");
    const place = document.getElementById("clause-" + clause);
    for (const old of $$(".flagged")) old.classList.remove("flagged");
    place?.classList.add("flagged");
    place?.scrollIntoView({ block: "center" });
  } else $("#find").focus();
}
function listClauses(words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const chapter of $$("#clauses section")) {
    const title = $("h2", chapter).textContent;
    let some = false;
    for (const clause of $$("li", chapter)) {
      const all = `${title} ${clause.textContent}`.toLowerCase();
      clause.hidden = !wanted.every((word) => all.includes(word));
      some ||= !clause.hidden;
    }
    chapter.hidden = !some;
  }
}
$("#find").addEventListener("input", (event) => listClauses(event.target.value));
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-clause]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  $("#over").open && $("#over").close();
  rules(link.dataset.clause);
});
