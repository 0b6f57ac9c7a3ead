"""What the terminal shows: a table's areas in columns, what is new, what is asked; rules, log, scores."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rich.text import Text

from boomtown.kernel.game import Area, GameDef, ScoreLine
from boomtown.kernel.rulebook import SOURCES, Rule
from boomtown.kernel.table import LogLine, Option, Table
from boomtown.terminal.screen import Screen, printable

SEAT_COLOURS = ("red", "blue", "yellow", "green", "magenta", "cyan", "bright_red", "bright_blue")
NARROW_COLUMN = 38
GAP = 2
MARKS = re.compile(r"(?P<clause>\b[A-Z]{2}-[0-9R][0-9]*\.\d+\b)|(?P<money>[-−+]?\$\d+)")
LABEL = re.compile(r"^[^:]{1,24}:(?= )")
STYLES = {"clause": "cyan", "money": "green"}


@dataclass
class Asked:
    """What stands below the table: news, an answer to what was typed, the question, the options."""

    seat: int | None  # None: a spectator, who is asked nothing
    news: list[LogLine] = field(default_factory=list)
    answer: str = ""
    options: list[Option] = field(default_factory=list)


def marked(text: str, names: list[str]) -> Text:
    """A line with its money, clauses and people in colour."""
    line = Text(text)
    for found in MARKS.finditer(text):
        kind = found.lastgroup or ""
        line.stylize(STYLES[kind], found.start(), found.end())
    longest_first = sorted(names, key=len, reverse=True)  # Deputy 2 is not Deputy
    for found in re.finditer(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)", text):
        line.stylize(SEAT_COLOURS[names.index(found[0]) % 8], found.start(), found.end())
    return line


def table_page(screen: Screen, table: Table, asked: Asked, spare: int = 1) -> list[Text]:
    """The whole table as the asked seat sees it, to fit the screen (but for `spare` lines) where possible."""
    head = header(screen, table)
    below = [
        *news(screen, table, asked.news),
        *answer(screen, table, asked.answer),
        *question(screen, table, asked),
    ]
    room = 10_000 if screen.plain else max(3, screen.height - len(head) - len(below) - spare)
    return [*head, *laid_out(screen, table.areas(asked.seat), table.names, room), *below]


def header(screen: Screen, table: Table) -> list[Text]:
    """The game, its designer, and who is to move."""
    left = Text.assemble((table.game.title, "bold"), (f"  designed by {table.game.designer}", "dim"))
    people = Text("  ").join(
        Text(f"{'▶ ' if seat in table.to_move else ''}{name}", SEAT_COLOURS[seat % 8])
        for seat, name in enumerate(table.names)
    )
    gap = screen.width - left.cell_len - people.cell_len
    lines = [left + Text(" " * gap) + people] if gap >= 2 else [left, *screen.wrapped(people, screen.width)]
    phases, now = table.game.phases(table.masked(None))
    if phases and screen.height >= 30:
        row = Text.assemble((" · ", "dim")).join(
            Text(phase, "bold" if number == now else "dim") for number, phase in enumerate(phases)
        )
        lines += screen.wrapped(row, screen.width)
    return lines


def laid_out(screen: Screen, areas: list[Area], names: list[str], room: int) -> list[Text]:
    """Areas side by side, in as few columns as the room allows; where none will do, as short paragraphs."""
    rows = [words for area in areas if is_map(area) for words in area.words if is_row(words)]
    widest_map = max(map(len, rows), default=0)
    narrowest = max(NARROW_COLUMN, min(widest_map, screen.width))
    most = max(1, (screen.width + GAP) // (narrowest + GAP))
    for count in range(1, most + 1):
        width = (screen.width - GAP * (count - 1)) // count
        columns = shared_out([area_block(screen, area, names, width) for area in areas], count)
        if max(len(column) for column in columns) <= room:
            return beside(columns, width)
    maps = [area for area in areas if is_map(area)]
    prose = [area for area in areas if not is_map(area)]
    right = screen.width - widest_map - GAP
    if maps and right >= NARROW_COLUMN:
        left = paragraphs(screen, maps, names, room, widest_map)
        return beside([left, paragraphs(screen, prose, names, room, right)], widest_map)
    return paragraphs(screen, areas, names, room, screen.width)


def is_map(area: Area) -> bool:
    """Do its lines stand in columns of their own, so that joining or wrapping them would spoil it?"""
    return sum(map(is_row, area.words)) > 1


def is_row(words: str) -> bool:
    return "  " in words.strip()


def paragraphs(screen: Screen, areas: list[Area], names: list[str], room: int, width: int) -> list[Text]:
    """Each area as one paragraph, maps as they are; the longest lose their ends when room is short."""
    blocks: list[list[Text]] = []
    for area in areas:
        if is_map(area):
            blocks.append(area_block(screen, area, names, width))
        else:
            words = run_in([labelled(words, names) for words in area.words])
            title = Text.assemble((area.title, "bold yellow"), "  ", words)
            blocks.append(screen.wrapped(title, width, 2))
    heights = [len(block) for block in blocks]
    while sum(heights) > room and max(heights) > 1:
        prose = [k for k in range(len(areas)) if heights[k] > 2 and not is_map(areas[k])]
        longest = max(prose or range(len(areas)), key=lambda k: heights[k])
        heights[longest] -= 1
    lines: list[Text] = []
    for area, block, height in zip(areas, blocks, heights, strict=True):
        shown = block[:height]
        if height < len(block):
            end = f" … look {area.name}"
            shown[-1].truncate(width - len(end))
            shown[-1].append(end, "dim")
        lines += shown
    return lines


def run_in(lines: list[Text]) -> Text:
    """Lines one after the other."""
    separator = Text.assemble((" │ ", "dim"))
    return separator.join(lines)


def labelled(text: str, names: list[str]) -> Text:
    """A line of an area: what stands before a colon is its heading."""
    line = marked(text, names)
    line.highlight_regex(LABEL, "bold")
    return line


def area_block(screen: Screen, area: Area, names: list[str], width: int) -> list[Text]:
    """One area: its title on a rule, then its words."""
    rule = "─" * max(0, width - len(area.title) - 4)
    lines = [Text.assemble(("─ ", "dim"), (area.title, "bold yellow"), (f" {rule}", "dim"))]
    for words in area.words:
        line = labelled(words, names)
        if is_map(area) and is_row(words):
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        else:
            lines += screen.wrapped(line, width, 2)
    return lines


def shared_out(blocks: list[list[Text]], count: int) -> list[list[Text]]:
    """Blocks in so many columns, in order, the longest column as short as can be."""
    height = max((len(block) for block in blocks), default=0)
    while True:
        columns: list[list[Text]] = [[]]
        for block in blocks:
            if columns[-1] and len(columns[-1]) + len(block) > height:
                columns.append([])
            columns[-1] += block
        if len(columns) <= count:
            return columns
        height += 1


def beside(columns: list[list[Text]], width: int) -> list[Text]:
    """Columns of lines, side by side."""
    lines: list[Text] = []
    for row in range(max(len(column) for column in columns)):
        line = Text()
        for number, column in enumerate(columns):
            cell = column[row] if row < len(column) else Text()
            if number + 1 < len(columns):
                cell = cell + Text(" " * (width + GAP - cell.cell_len))
            line += cell
        line.rstrip()
        lines.append(line)
    return lines


def news(screen: Screen, table: Table, lines: list[LogLine]) -> list[Text]:
    """What has happened since the seat's last choice, the latest last."""
    room = 3 if screen.height < 30 else 8
    told = [marked(line.text, table.names) for line in lines]
    rows = [row for line in told for row in screen.wrapped(line, screen.width - 2, 2)]
    if not screen.plain and len(rows) > room:
        rows = screen.wrapped(run_in(told), screen.width - 2)
    if not screen.plain and len(rows) > room:
        rows = [Text("… more: log", "dim"), *rows[1 - room :]]
    return [Text("· ", "dim") + row for row in rows]


def answer(screen: Screen, table: Table, text: str) -> list[Text]:
    """What came of the last thing typed."""
    lines: list[Text] = []
    for line in printable(text).splitlines():
        told = marked(line, table.names)
        told.style = "bold"
        lines += screen.wrapped(told, screen.width)
    return lines


def question(screen: Screen, table: Table, asked: Asked) -> list[Text]:
    """The prompt, and the options by number and notation."""
    if asked.seat is None or not asked.options:
        return []
    name = table.names[asked.seat]
    prompt = Text.assemble(
        (name, f"bold {SEAT_COLOURS[asked.seat % 8]}"), (f": {table.prompt(asked.seat)}", "bold")
    )
    return [prompt, *option_rows(screen, asked.options)]


def option_cells(options: list[Option], labels: list[str]) -> list[Text]:
    """Number, notation, words."""
    digits = len(str(len(options)))
    told = max(len(option.text) for option in options)
    return [
        Text.assemble((f"{number:>{digits}} ", "bold cyan"), (f"{option.text:<{told}}  ", "yellow"), label)
        for number, (option, label) in enumerate(zip(options, labels, strict=True), 1)
    ]


def shorter_cells(options: list[Option], width: int) -> list[Text]:
    """The same in half the width: costs and gains give way, the notation stays."""
    cells = option_cells(options, [option.label.partition(" / ")[0] for option in options])
    for cell in cells:
        cell.truncate((width - GAP) // 2, overflow="ellipsis")
    return cells


def option_rows(screen: Screen, options: list[Option], room: int = 0) -> list[Text]:
    """Options in columns, down first; where there are too many for the screen, `list` shows them all."""
    room = room or (10_000 if screen.plain else max(5, screen.height // 3))
    digits = len(str(len(options)))
    cells = option_cells(options, [option.label for option in options])
    widest = max(cell.cell_len for cell in cells)
    if len(cells) > room and 2 * widest + GAP > screen.width:
        cells = shorter_cells(options, screen.width)
        widest = max(cell.cell_len for cell in cells)
    count = max(1, (screen.width + GAP) // (widest + GAP))
    height = -(-len(cells) // count)
    if height > room:
        height = room - 1
    columns = [cells[k * height : (k + 1) * height] for k in range(count)]
    rows = [part for row in beside(columns, widest) for part in screen.wrapped(row, screen.width, digits + 1)]
    if (left := len(cells) - height * count) > 0:
        rows.append(Text(f"… {left} more options: list", "dim"))
    return rows


def log_lines(screen: Screen, table: Table, lines: list[LogLine]) -> list[Text]:
    """The log, each line with the clause it rests on."""
    shown: list[Text] = []
    for line in lines:
        text = marked(line.text, table.names)
        if line.clause:
            text = text + Text(f"  {line.clause}", "cyan dim")
        shown += screen.wrapped(Text(f"{line.choice:>4}  ", "dim") + text, screen.width, 6)
    return shown


def rule_lines(screen: Screen, game: GameDef, wanted: str = "") -> list[Text]:
    """The clauses that are wanted: one by its id, a chapter (CW-5), those with a word, or all."""
    wanted = wanted.strip()
    rules = game.rules
    found = [rule for rule in rules.values() if rule.id.lower() == wanted.lower()]
    if not found and re.fullmatch(r"(?i)([A-Z]{2}-)?[0-9A-Z]{1,3}\.?", wanted):
        stem = wanted.upper().rstrip(".").removeprefix(f"{game.prefix}-")
        found = [rule for rule in rules.values() if rule.id.startswith(f"{game.prefix}-{stem}.")]
    if not found:
        found = [rule for rule in rules.values() if wanted.lower() in f"{rule.text} {rule.chapter}".lower()]
    lines: list[Text] = []
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += [Text(""), Text(chapter, "bold yellow")]
        lines += clause_lines(screen, rule)
    return lines


def clause_lines(screen: Screen, rule: Rule) -> list[Text]:
    """One clause: its number, its text, and whose it is when it is not the rulebook's."""
    text = Text.assemble((rule.id, "bold cyan"), "  ", rule.text)
    if rule.source != "R":
        text.append(f"  ({SOURCES[rule.source]})", "dim")
    return screen.wrapped(text, screen.width, 2)


def score_lines(screen: Screen, table: Table) -> list[Text]:
    """The score sheets of all seats, line by line, and the ranking."""
    sheets = [table.score_sheet(seat) for seat in range(table.seats)]
    rows: list[str] = []
    for sheet in sheets:
        at = 0  # a row that others lack stands where its own sheet has it
        for line in sheet:
            name = score_row(line.label, sheets)
            if name not in rows:
                rows.insert(at, name)
            at = rows.index(name) + 1
    first = min(screen.width // 2, max(len(name) for name in [*rows, "Total"]) + 2)
    wide = max(7, min((screen.width - first) // table.seats, max(len(name) + 2 for name in table.names)))
    head = Text(" " * first)
    for seat, name in enumerate(table.names):
        head.append(f"{name[: wide - 1]:>{wide}}", f"bold {SEAT_COLOURS[seat % 8]}")
    lines = [head]
    for name in rows:
        row = Text(name)
        row.truncate(first - 1, overflow="ellipsis")
        row.pad_right(first - row.cell_len)
        found = [[line for line in sheet if score_row(line.label, sheets) == name] for sheet in sheets]
        for mine in found:
            row.append(f"{table.game.points(sum(line.amount for line in mine)) if mine else '':>{wide}}")
        if not any(line.counts for mine in found for line in mine):
            row.stylize("dim")
        lines.append(row)
    total = "".join(f"{table.game.points(score):>{wide}}" for score in table.scores)
    lines.append(Text(f"{'Total':<{first}}{total}", "bold"))
    if table.seats > 1:
        lines.append(Text(f"{'Place':<{first}}" + "".join(f"{place:>{wide}}" for place in table.ranking)))
    return lines


def score_row(label: str, sheets: list[list[ScoreLine]]) -> str:
    """The row a line stands in: 'Burro 1: S S C' and another seat's 'Burro 1: S T' share 'Burro 1'."""
    head = label.partition(": ")[0]
    everywhere = all(label in [line.label for line in sheet] for sheet in sheets)
    doubled = any(sum(line.label.partition(": ")[0] == head for line in sheet) > 1 for sheet in sheets)
    return label if everywhere or doubled else head
