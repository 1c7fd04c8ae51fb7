// One entry a message of this room, each with an example that fails and one that is mended: tests run both.
#include "data/codes.h"

namespace kingpress::data {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      // Files
      {"file-not-found",
       "No file has this name. A name on the command line is relative to the current folder, a name in a file to the "
       "folder of that file.",
       "", "kingpress check cards.yml\n", "kingpress check cards.yaml\n"},
      {"not-a-file",
       "A file is expected, but the name belongs to a folder, pipe, socket or device. Only regular files are read, "
       "because reading anything else could wait forever.",
       "", "kingpress check /dev/stdin\n", "kingpress check deck.yaml\n"},
      {"file-unreadable",
       "The file or folder exists but cannot be opened or read, most often because its permissions forbid it.", "",
       "chmod 000 deck.yaml; kingpress check deck.yaml\n", "chmod 644 deck.yaml\n"},
      {"file-too-large",
       "The file is larger than the limit of 4 MiB, or of 32 MiB for a table, a workbook or JSON. Ten thousand cards "
       "need about half a MiB, so this is probably not a deck.",
       "", "kingpress check photos.tar\n", "one file for each deck, pictures beside it\n"},
      {"file-outside",
       "A file names another file that is a symbolic link, or is reached through one, and the link leads out of the "
       "first file's folder. Only files in that folder and its subfolders are opened, so a deck from a stranger can "
       "read nothing else. Files named on the command line may be links.",
       "", "cards: cards.csv   # a link to /home/me/cards.csv\n", "cards: cards.csv   # a copy\n"},
      {"line-too-long", "One line is longer than the limit of 64 KiB.", "",
       "text: \"a hundred thousand letters ...\"\n", "text: |\n  several\n  lines\n"},
      {"empty-file",
       "The file contains no values: it is empty, contains only comments, or is a table without a header.", "",
       "# my deck\n", "game: minkingi\ncards:\n  - number: 4\n"},
      {"binary-file",
       "The file is a picture, an archive or an office document, not text. A workbook is recognised by its file "
       "extension, .xlsx or .ods.",
       "", "kingpress check deck.doc\n", "kingpress check deck.xlsx --game minkingi\n"},
      {"not-utf8", "The file is not in the encoding UTF-8, at least at this byte.", "",
       "title: \xC3\x89p\xC3\xA9"
       "e   # saved as Latin-1 or UTF-16\n",
       "the same text, saved with the encoding UTF-8\n"},
      {"control-character",
       "The text contains a control character, written directly or as an escape such as \\e or \\0. It cannot be "
       "printed, and it could control a terminal that shows it.",
       "", "title: \"\\e[31mred\"\n", "title: red\n"},
      {"old-line-ending", "A line ends in a carriage return alone, as on computers of the last century.", "",
       "cards:<CR>", "the same text, saved with LF or CRLF line endings\n"},
      {"invisible-direction",
       "An invisible character changes the direction of the text after it, so the file looks different from what the "
       "program reads. Right-to-left writing does not need such characters.",
       "", "title: \"abc<U+202E>def\"\n", "title: abcdef\n"},
      // Tables
      {"header-row",
       "The first row of this table is a title or a note. The header is a row below it: the first one with the names "
       "of two card keys, or otherwise the first one that fills most columns.",
       "", "My game, version 3,,\nname,cost,text\n", "cards: {cards: cards.csv, header: 2}\n"},
      // YAML
      {"malformed-yaml",
       "The text is not YAML here. Most often a quote, a colon or a bracket is missing, the indentation is wrong, or "
       "plain text starts with a character that has a meaning in YAML.",
       "", "text: Attack: 3\n", "text: \"Attack: 3\"\n"},
      {"open-quote", "A quote that opens a text is never closed, so the rest of the file would be part of the text.",
       "", "title: \"Wolf\nspeed: 3\n", "title: \"Wolf\"\nspeed: 3\n"},
      {"duplicate-key", "A map has the same key twice, or a table the same column. One of the two would be lost.", "",
       "- title: Wolf\n  title: Bear\n", "- title: Wolf\n- title: Bear\n"},
      {"second-document", "A line of '---' starts a second document in the file. Only one is read from each file.", "",
       "cards: []\n---\ncards: []\n", "two files with one document each\n"},
      {"content-after-end",
       "Something after the end of the document does not belong to it, usually because its indentation differs.", "",
       "- title: Wolf\nrules: 3\n", "cards:\n  - title: Wolf\nrules: 3\n"},
      {"bad-key", "A key is a list, a map, an alias or nothing at all. Keys are text.", "", "{title}: Wolf\n",
       "title: Wolf\n"},
      {"merge-key", "The merge key '<<' is not supported, because it hides where a value comes from.", "",
       "- <<: *base\n  title: Wolf\n", "- speed: 3\n  title: Wolf\n"},
      {"yaml-tag", "The value has a tag ('!name'). Tags are not read; text that starts with '!' needs quotes.", "",
       "title: !Wow\n", "title: \"!Wow\"\n"},
      {"alias-cycle", "An alias ('*name') stands inside the value that it names.", "", "&a [1, *a]\n", "[1, 2]\n"},
      {"too-many-aliases", "The file uses more than 1000 aliases ('*name').", "", "[*a, *a, *a, ...]\n",
       "the values written out\n"},
      {"too-many-values",
       "The file contains more than 200000 values, or a table more than two million cells. An alias counts as all the "
       "values that it stands for.",
       "", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n...\n", "several files\n"},
      {"too-deep", "Lists and maps are nested more than 32 levels deep.", "", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n",
       "[[1, 2], [3, 4]]\n"},
      {"comment-cuts-text", "A '#' after a space starts a comment, so the text ends before it.", "",
       "text: Pay 2 #gold\n", "text: \"Pay 2 #gold\"\n"},
      // CSV
      {"malformed-csv",
       "A row does not fit the table: text after the closing quote of a cell, more cells than the header has, or a "
       "cell in a column without a name.",
       "", "title,text\nWolf,Bites, then runs\n", "title,text\nWolf,\"Bites, then runs\"\n"},
      {"windows-1252",
       "A table or a list is not in UTF-8 but apparently in Windows-1252, the encoding in which older spreadsheet "
       "programs save CSV. It is read as Windows-1252: check that its letters are right, or save it as 'CSV UTF-8'. "
       "'allow: [windows-1252]' in the deck accepts it.",
       "", "title\nCaf\\xe9\n", "title\nCafé\n"},
      // PO
      {"bad-po",
       "A PO file does not have the right form. An entry is a msgctxt (optional), a msgid and a msgstr, each with a "
       "text in quotes; a long text continues in quotes on the next line. Plural forms are not supported.",
       "", "msgid The Owl\n", "msgid \"The Owl\"\nmsgstr \"Die Eule\"\n"},
      {"too-many-columns", "The table has more than 200 columns.", "", ",,,,,,,,...\n",
       "a column for each key of the cards\n"},
      {"unnamed-column",
       "A cell of a sheet stands beside the table, in a column that the header does not name. It is left out.", "",
       "A: title, B: cost, D2: a note to myself\n", "A: title, B: cost, C: _note\n"},
      {"malformed-json", "The text is not JSON here. In a file of JSON Lines, every line must be JSON by itself.", "",
       "[{\"title\": \"Wolf\",}]\n", "[{\"title\": \"Wolf\"}]\n"},
      // Workbooks
      {"damaged-workbook", "The workbook is cut short or damaged, or the file is not a workbook at all.", "",
       "cards: half-downloaded.xlsx\n", "cards: cards.xlsx\n"},
      {"hidden-cells",
       "Rows or columns of the sheet are hidden, by hand or by a filter. They are left out: only what the sheet shows "
       "is read. 'allow: [hidden-cells]' in the deck accepts this.",
       "", "a filter on the column 'faction' is still on\n", "the filter taken off\n"},
      {"locked-workbook", "The workbook is encrypted with a password.", "", "cards: secret.xlsx\n",
       "the workbook saved without a password\n"},
      {"macro-workbook", "The workbook contains macros. It is not opened, although no macro would be run.", "",
       "cards: cards.xlsm\n", "cards: cards.xlsx\n"},
      {"old-workbook", "The workbook is in the format of Excel before 2007 (.xls), which is not supported.", "",
       "cards: cards.xls\n", "cards: cards.xlsx\n"},
      {"too-large-workbook",
       "Reading the workbook takes more than 768 MiB of memory or ten seconds of processor time: far more than cards "
       "need.",
       "", "cards: a-zip-bomb.xlsx\n", "cards: cards.csv\n"},
      {"unknown-sheet", "The workbook has no sheet of this name; or no sheet is named, and several have content.", "",
       "cards: game.xlsx\n", "cards: game.xlsx#Spells\n"},
      {"unreadable-cell",
       "A cell of a sheet has no value that can be read: its formula shows an error or was never calculated, its "
       "number format is a fraction, an exponent or a condition, its date lies outside the calendar, or it is merged "
       "across several columns.",
       "", "C7: =1/0\n", "C7: 3\n"},
      // Values
      {"unknown-key",
       "No key or column of this name is known here. It is reported because a misspelt name would otherwise be "
       "ignored.",
       "", "sped: 91\n", "speed: 91\n"},
      {"missing-key", "A required key is missing.", "card fields", "- number: 4\n  corners: [0, 1, 3, 0]\n",
       "- number: 4\n  corners: [0, 1, 3, 0]\n  speed: 91\n"},
      {"missing-value", "A key has no value. The words null and ~ also mean no value; in quotes they are text.", "",
       "speed:\n", "speed: 91\n"},
      {"wrong-type",
       "The value is not of the kind that the key takes: a text instead of a number, a list instead of a text. A "
       "number in quotes is a text. A number with leading zeros is refused, because it could be read in two ways.",
       "card fields", "speed: \"91\"\n", "speed: 91\n"},
      {"out-of-range", "The number, length or count is smaller or larger than this key allows.", "card fields",
       "speed: 999\n", "speed: 99\n"},
      {"unknown-value", "The word is not one of those that this key takes.", "card fields", "type: spades\n",
       "type: spade\n"},
      {"bad-length", "A length or size cannot be read. Lengths carry a unit: mm, cm, in or pt.", "", "gap: 3\n",
       "gap: 3mm\n"},
  };
  return entries;
}

}  // namespace kingpress::data
