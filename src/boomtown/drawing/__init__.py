"""Pieces of paper and ink that several games draw their tables with.

How a game's `picture.py` makes its areas
-----------------------------------------
`picture(s, seat, names)` returns `Area(name, title, markup, words)`, the markup made with the functions here:

    from boomtown.drawing.cards import panel, sign
    from boomtown.drawing.dice import die
    from boomtown.drawing.svg import el, piece, spot, svg, use

- **Frames are HTML** (`el("div", ...)`): text wraps there. **What lies in a frame is SVG** (`svg(width,
  height, ...)`): symbols of `pieces.svg` (`use("burro", x, y, w, h)`), rectangles and paths.
- **The name of an area says where the page puts it**: `store`, `spaces`, `west` stand left of the board,
  `east` right of it, `bar` above it, `board` in the middle, `own`, `hand` and whatever else below it,
  `rivals` beside the log.
- **What can be clicked** is made with `piece(id, name, ..., options=[...])`: the ids of all options that
  this thing may stand for, offered or not. The page's script lights it when one of them is offered, takes
  the option on a click when there is just one, narrows the list when there are several, and asks *why not?*
  about the first when there is none. Or give `options` the offered ones alone and `ask` one to ask about.
- **Every piece that may move or change has an `id`** that stays its own through the game: the page lets it
  glide from where it was. Ids are unique on the page: begin them with the area's name.
- **No style attributes, no scripts** (the page's security policy forbids both): colours are presentation
  attributes with tokens, `fill="var(--sheet)"`, or classes of `static/tokens.css` and `static/pieces.css`.
  A class `s1` … `s8` (`palette.seat_class`) on a piece sets the colour of its seat.
- **Nothing but what the masked state shows.** The words of an area say the same as its picture.
"""
