"""A table whose deal is always the same, taken over by a page."""
import json


def dealt(page, serving, words):
    """`words`: of the request, such as "players=2&who=person,greedy&seed=5"; the page is one of this program's."""
    status, _, body = serving.ask(f"table/new?{words}&page=another", "POST")
    assert status == 200, body
    seat = words.split("who=")[1].split("&")[0].split(",").index("person")
    page.until("!!document.getElementById('lay')", what="the seats")
    page.js(f"sessionStorage.setItem('kingpress.table', JSON.stringify({{table: '{json.loads(body)['table']}', seat: {seat}}}))")
    page.js("window.before = true")
    page.call("Page.reload")
    page.until("!window.before && document.querySelectorAll('#choices .choice').length > 0", what="the table")
