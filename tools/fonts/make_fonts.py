"""
Writes public/fonts from the font packages, each file named by its content, and lib/routing/font-files.json with their names. Run by hand
after a package changes (the results are committed):

    pip install fonttools==4.66.1 brotli==1.2.0 && python3 tools/fonts/make_fonts.py && npm run format

Python, because its fontTools is the one library that changes the outlines of a variable font (docs/decisions/149-one-font-of-14-kb.md).
"""

import json
from copy import deepcopy
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from shutil import rmtree

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta_optimize
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules/@fontsource-variable"
LATIN = PACKAGES / "nunito/files/nunito-latin-wght-normal.woff2"
LATIN_EXT = PACKAGES / "nunito/files/nunito-latin-ext-wght-normal.woff2"
READEX = PACKAGES / "readex-pro/files/readex-pro-arabic-wght-normal.woff2"

# What a page of English and Hawaiian needs: ASCII without what only programs write, and what the shop's texts use beside it.
# lib/routing/font-faces.ts names the same characters.
FIRST = "".join(map(chr, range(0x20, 0x7F))).translate({ord(sign): None for sign in "<=>[\\]^_`{|}~"})
FIRST += "\u00a0©·×é–—‘’“”•…\u2066\u2067\u2068\u2069−"
KAHAKO = "ĀāĒēĪīŌōŪū"
# Letters of Spanish and French names, in a file of their own: one name of a product would load all other Latin characters.
ACCENTED = "".join(map(chr, range(0xC0, 0x100))).translate({ord(sign): None for sign in FIRST + "÷"})
OKINA = 0x02BB
TURNED_COMMA = 0x2018

# The weights of the styles (app/styles/tokens.css and the sheets), from the lightest to the heaviest.
LIGHT, HEAVY = 500, 900


def cut(file: Path, text: str, features: list[str]) -> TTFont:
    """The characters of `text` in a font, without what browsers do not read."""
    font = TTFont(file, recalcTimestamp=False)
    options = Options(layout_features=features, drop_tables=["STAT"])
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def points(font: TTFont, name: str):
    return font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)


def variation(light: TTFont, heavy: TTFont, name: str) -> list[TupleVariation]:
    """How a glyph gets from the lightest weight to the heaviest, on the straight way."""
    (start, outline), (end, _) = points(light, name), points(heavy, name)
    deltas = [(round(x2) - round(x1), round(y2) - round(y1)) for (x1, y1), (x2, y2) in zip(start, end, strict=True)]
    if not any(x or y for x, y in deltas):
        return []
    ways = [TupleVariation({"wght": (0, 1, 1)}, deltas)]
    if outline.numberOfContours >= 0:
        # Points between two others need no delta of their own when they move with them.
        fewer = iup_delta_optimize(deltas, list(start), outline.endPts, tolerance=1)
        ways.append(TupleVariation({"wght": (0, 1, 1)}, fewer))
    return [min(ways, key=lambda way: len(way.compile(["wght"])[1]))]


def straight(file: Path, text: str, features: list[str]) -> TTFont:
    """
    A font whose weights lie on a straight line between the lightest and the heaviest. Nunito has a design between them, at 700, which the
    line misses by 0.6 thousandths of the size on average.
    """
    light, heavy = (
        instantiateVariableFont(cut(file, text, features), {"wght": weight}) for weight in (LIGHT, HEAVY)
    )
    font = instantiateVariableFont(cut(file, text, features), {"wght": (LIGHT, LIGHT, HEAVY)}, optimize=False)
    font["gvar"].variations = {name: variation(light, heavy, name) for name in font.getGlyphOrder()}
    return font


def add(font: TTFont, name: str, donor: TTFont, model: str, character: int | None) -> None:
    """Adds the glyph `model` of another font as `name`. Nothing is kerned with it."""
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = deepcopy(donor["glyf"][model])
    font["hmtx"][name] = donor["hmtx"][model]
    font["gvar"].variations[name] = deepcopy(donor["gvar"].variations[model])
    if character is not None:
        for table in font["cmap"].tables:
            table.cmap[character] = name


def first_font() -> TTFont:
    """All that a page of English and Hawaiian needs, in one file."""
    font = straight(LATIN, FIRST, ["kern", "liga"])
    # Nunito draws U+02BB half an em wide and thin, while its U+2018 has the right shape at every weight.
    add(font, "okina", font, font.getBestCmap()[TURNED_COMMA], OKINA)
    # The vowels are made of glyphs that have the same names in both files, and of bars.
    vowels = straight(LATIN_EXT, KAHAKO, [])
    characters = {name: character for character, name in vowels.getBestCmap().items()}
    for name in sorted(set(vowels.getGlyphOrder()) - set(font.getGlyphOrder())):
        add(font, name, vowels, name, characters.get(name))
    del font["HVAR"]
    add_HVAR(font)
    return font


def content(font: TTFont) -> bytes:
    font.flavor = "woff2"
    font["name"].names = []
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def other_latin() -> TTFont:
    characters = set(TTFont(LATIN).getBestCmap()) - set(map(ord, FIRST + ACCENTED)) - {OKINA}
    return cut(LATIN, "".join(map(chr, sorted(characters))), ["*"])


fonts = {
    "nunito": content(first_font()),
    "nunitoAccents": content(straight(LATIN, ACCENTED, [])),
    "nunitoLatin": content(other_latin()),
    "nunitoExt": LATIN_EXT.read_bytes(),
    "readex": READEX.read_bytes(),
}
folder = ROOT / "public/fonts"
rmtree(folder, ignore_errors=True)
folder.mkdir()
files = {name: f"/fonts/{name}-{sha256(data).hexdigest()[:12]}.woff2" for name, data in fonts.items()}
for name, file in files.items():
    (ROOT / "public" / file[1:]).write_bytes(fonts[name])
(ROOT / "lib/routing/font-files.json").write_text(json.dumps(files, indent=2) + "\n")
