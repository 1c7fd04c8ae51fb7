#!/usr/bin/env python3
# Makes the workbooks of this folder: each holds what one test is about, and nothing else.
import html
import pathlib
import zipfile

HERE = pathlib.Path(__file__).parent
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PLAIN = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
MACROS = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"


def archive(name, parts):
    with zipfile.ZipFile(HERE / name, "w") as zipped:
        for part, text in parts.items():
            entry = zipfile.ZipInfo(part, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(entry, text)


def letters(column):
    text = ""
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text


def cell(row, column, value):
    name = f"{letters(column)}{row}"
    if value is None:
        return ""
    if isinstance(value, tuple):  # attributes and content as they stand
        return f'<c r="{name}" {value[0]}>{value[1]}</c>'
    if isinstance(value, bool):
        return f'<c r="{name}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, (int, float)):
        return f'<c r="{name}"><v>{value!r}</v></c>'
    return f'<c r="{name}" t="inlineStr"><is><t xml:space="preserve">{html.escape(value)}</t></is></c>'


def sheet(rows, columns="", merges=(), hidden=()):
    text = f"<cols>{columns}</cols>" if columns else ""
    text += "<sheetData>"
    for number, row in enumerate(rows, 1):
        state = ' hidden="1"' if number in hidden else ""
        cells = "".join(cell(number, column, value) for column, value in enumerate(row, 1))
        text += f'<row r="{number}"{state}>{cells}</row>' if cells else ""
    text += "</sheetData>"
    if merges:
        text += "<mergeCells>" + "".join(f'<mergeCell ref="{merge}"/>' for merge in merges) + "</mergeCells>"
    return text


def excel(name, sheets, strings=(), styles="", kind=PLAIN, more=None):
    """sheets: (name, state, content) each."""
    entries = links = ""
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}content-types"><Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{kind}"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}relationships">'
        f'<Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    }
    for number, (title, state, content) in enumerate(sheets, 1):
        shown = f' state="{state}"' if state else ""
        entries += f'<sheet name="{html.escape(title)}" sheetId="{number}"{shown} r:id="rId{number}"/>'
        links += f'<Relationship Id="rId{number}" Type="{RELATIONS}/worksheet" Target="worksheets/sheet{number}.xml"/>'
        parts[f"xl/worksheets/sheet{number}.xml"] = f'<worksheet xmlns="{MAIN}">{content}</worksheet>'
    for number, part in ((98, "sharedStrings"), (99, "styles")):
        links += f'<Relationship Id="rId{number}" Type="{RELATIONS}/{part}" Target="{part}.xml"/>'
    parts["xl/workbook.xml"] = (
        f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><workbookPr/><sheets>{entries}</sheets></workbook>'
    )
    parts["xl/_rels/workbook.xml.rels"] = f'<Relationships xmlns="{PACKAGE}relationships">{links}</Relationships>'
    parts["xl/sharedStrings.xml"] = f'<sst xmlns="{MAIN}">' + "".join(f"<si>{text}</si>" for text in strings) + "</sst>"
    parts["xl/styles.xml"] = f'<styleSheet xmlns="{MAIN}">{styles}</styleSheet>'
    parts.update(more or {})
    archive(name, parts)


def open_document(name, tables, styles="", manifest=""):
    spaces = " ".join(
        f'xmlns:{word}="urn:oasis:names:tc:opendocument:xmlns:{word}:1.0"' for word in ("office", "style", "text", "table")
    )
    archive(
        name,
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": "<manifest:manifest "
            f'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">{manifest}</manifest:manifest>',
            "content.xml": f'<office:document-content {spaces} xmlns:calcext="urn:org:documentfoundation:names:'
            f'experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>{styles}</office:automatic-styles>'
            f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>",
        },
    )


FORMATS = (
    '<numFmts><numFmt numFmtId="164" formatCode="0&quot; HP&quot;"/><numFmt numFmtId="165" formatCode="# ?/?"/>'
    '<numFmt numFmtId="166" formatCode="+0;-0;0"/><numFmt numFmtId="167" formatCode="[$-409]d\\ mmmm\\ yyyy"/></numFmts>'
    "<cellXfs>" + "".join(f'<xf numFmtId="{number}"/>' for number in (0, 9, 14, 164, 165, 2, 166, 167, 3, 20)) + "</cellXfs>"
)


def styled(style, value):
    return (f's="{style}"', f"<v>{value}</v>")


# As the sheet shows them.
excel(
    "values.xlsx",
    [
        (
            "Spells",
            "",
            sheet(
                [
                    ["# game: testers"],
                    [],
                    ["Kind", "Value"],
                    ["text", "Fire & <Ice>"],
                    ["whole", 3],
                    ["sum", 0.30000000000000004],
                    ["percent", styled(1, 0.25)],
                    ["date", styled(2, 46348)],
                    ["unit", styled(3, 5)],
                    ["rounded", styled(5, 2.675)],
                    ["sign", styled(6, 2)],
                    ["long date", styled(7, 46348)],
                    ["grouped", styled(8, 1234567)],
                    ["time", styled(9, 0.75)],
                    ["truth", True],
                    ["formula", ("", "<f>1+1</f><v>2</v>")],
                    ["text formula", ('t="str"', "<f>A1&amp;A2</f><v>ab</v>")],
                    ["empty formula", ('t="str"', "<f>A1</f><v></v>")],
                    ["shared", ('t="s"', "<v>0</v>")],
                    ["number as text", "007"],
                ]
            ),
        ),
        ("Notes", "hidden", sheet([["a"], ["b"]])),
    ],
    strings=['<r><t>Rich</t></r><r><t xml:space="preserve"> text_x000D__x000A_two</t></r><rPh><t>no</t></rPh>'],
    styles=FORMATS,
)
excel(
    "hidden.xlsx",
    [
        (
            "Cards",
            "",
            sheet(
                [["title", "draft", "faction"], ["Wolf", "x", "red"], ["Bear", "y"], ["Owl", "z"], ["Fox", "z", "blue"]],
                columns='<col min="2" max="2" hidden="1"/>',
                merges=["C2:C4"],
                hidden=[3],
            ),
        )
    ],
)
excel(
    "faults.xlsx",
    [
        (
            "Cards",
            "",
            sheet(
                [
                    ["title", "number", "_notes"],
                    ["Wolf", ('t="e"', "<v>#DIV/0!</v>"), ('t="e"', "<v>#REF!</v>")],
                    ["Bear", ("", "<f>1+1</f>")],
                    ["Owl", styled(4, 0.5)],
                    ["Fox"],
                    ["Hen", 7, None, None, "a note"],
                ],
                merges=["A5:B5"],
            ),
        )
    ],
    styles=FORMATS,
)
excel(
    "covered.xlsx",
    [
        (
            "Cards",
            "",
            sheet(
                [
                    ["My game, version 3", "under", "it"],
                    ["title", "faction", "cost"],
                    ["Wolf", "red", 1],
                    ["Owl", "hero", 2],
                ],
                merges=["A1:C1", "B3:B4"],
            ),
        )
    ],
)
excel("two.xlsx", [("Units", "", sheet([["number"], [1]])), ("Spells", "", sheet([["number"], [2]])), ("Empty", "", sheet([]))])
excel("macros.xlsx", [("A", "", sheet([["number"], [1]]))], kind=MACROS, more={"xl/vbaProject.bin": "x"})
open_document(
    "values.ods",
    '<table:table table:name="Old" table:style-name="gone"><table:table-row><table:table-cell><text:p>x</text:p>'
    "</table:table-cell></table:table-row></table:table>"
    '<table:table table:name="Spells"><table:table-column table:number-columns-repeated="2"/>'
    '<table:table-column table:visibility="collapse"/><table:table-header-rows><table:table-row>'
    '<table:table-cell office:value-type="string"><text:p>Kind</text:p></table:table-cell>'
    '<table:table-cell office:value-type="string"><text:p>Value</text:p></table:table-cell>'
    '<table:table-cell office:value-type="string"><text:p>Draft</text:p></table:table-cell>'
    "</table:table-row></table:table-header-rows>"
    + "".join(
        f'<table:table-row{row}><table:table-cell office:value-type="string"><text:p>{kind}</text:p></table:table-cell>'
        f"<table:table-cell {attributes}>{text}</table:table-cell></table:table-row>"
        for row, kind, attributes, text in (
            ("", "text", 'office:value-type="string"', "<office:annotation><text:p>note</text:p></office:annotation>"
             '<text:p>Fire <text:span>&amp;<text:s text:c="2"/>Ice</text:span></text:p><text:p>two</text:p>'),
            ("", "comma", 'office:value-type="float" office:value="1234.5"', "<text:p>1.234,50</text:p>"),
            ("", "grouped", 'office:value-type="float" office:value="1234"', "<text:p>1,234</text:p>"),
            ("", "unit", 'office:value-type="float" office:value="5"', "<text:p>5 HP</text:p>"),
            ("", "percent", 'office:value-type="percentage" office:value="0.5"', "<text:p>50%</text:p>"),
            ("", "date", 'office:value-type="date" office:date-value="2026-11-22"', "<text:p>22.11.26</text:p>"),
            ("", "truth", 'office:value-type="boolean" office:boolean-value="true"', "<text:p>WAHR</text:p>"),
            ("", "formula", 'table:formula="of:=1+1" office:value-type="float" office:value="2"', "<text:p>2</text:p>"),
            ("", "tall", 'office:value-type="string" table:number-rows-spanned="2"', "<text:p>both</text:p>"),
            ("", "below", "", ""),
            (' table:visibility="filter"', "filtered", 'office:value-type="string"', "<text:p>no</text:p>"),
            (' table:number-rows-repeated="2"', "again", 'office:value-type="float" office:value="9"', "<text:p>9</text:p>"),
            ("", "error", 'table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"',
             "<text:p>#DIV/0!</text:p>"),
        )
    )
    + '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/>'
    "</table:table-row></table:table>",
    styles='<style:style style:name="gone" style:family="table"><style:table-properties table:display="false"/></style:style>',
)
# Rows and cells that are written once and stand several times.
open_document(
    "repeated.ods",
    '<table:table table:name="Cards">'
    + "".join(
        f'<table:table-row{row}>{cells}<table:table-cell table:number-columns-repeated="1000"/></table:table-row>'
        for row, cells in (
            ("", "".join(f'<table:table-cell office:value-type="string"><text:p>{name}</text:p></table:table-cell>'
                         for name in ("title", "cost", "power", "text"))),
            (' table:style-name="ro1" table:number-rows-repeated="3"',
             '<table:table-cell office:value-type="string"><text:p>Wolf</text:p></table:table-cell>'
             '<table:table-cell table:style-name="ce1" table:number-columns-repeated="2" office:value-type="float" '
             'office:value="2"><text:p>2</text:p></table:table-cell>'),
            ("", '<table:table-cell office:value-type="string"><text:p>Owl</text:p></table:table-cell>'),
        )
    )
    + '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/>'
    "</table:table-row></table:table>",
)
open_document("locked.ods", "", manifest="<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>")
# The containers of Windows documents: an old workbook, and one that is encrypted.
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)
(HERE / "old.xls").write_bytes(OLE + "Workbook".encode("utf-16-le"))
(HERE / "locked.xlsx").write_bytes(OLE + "EncryptedPackage".encode("utf-16-le"))
whole = (HERE / "values.xlsx").read_bytes()
(HERE / "truncated.xlsx").write_bytes(whole[: len(whole) * 2 // 3])
# A sheet that says it would unpack to almost four GiB, in both places where its size stands.
bomb = bytearray((HERE / "two.xlsx").read_bytes())
part = b"xl/worksheets/sheet1.xml"
first, last = bomb.find(part), bomb.rfind(part)
for at in (first - 30 + 22, last - 46 + 24):
    bomb[at : at + 4] = (0xF0000000).to_bytes(4, "little")
(HERE / "bomb.xlsx").write_bytes(bomb)
