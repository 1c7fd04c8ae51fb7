// What the page adds to the browser's own types, for tests/serve/script_types.py.
interface Window { kingpress: any; }
