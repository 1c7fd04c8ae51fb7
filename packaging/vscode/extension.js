// Starts `kingpress lsp` for the files of cards, and shows the card at the cursor beside the text.
'use strict';
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

const languages = ['yaml', 'csv', 'tsv', 'markdown'];
const selector = [...languages.map((language) => ({ scheme: 'file', language })),
  { scheme: 'file', pattern: '**/*.{yaml,yml,csv,tsv}' }, { scheme: 'file', pattern: '**/LEAFLET.md' }];

let client, panel, waiting;

async function start() {
  if (client) await client.stop();
  const settings = vscode.workspace.getConfiguration('kingpress');
  const server = { command: settings.get('program'), args: ['lsp'], transport: TransportKind.stdio };
  client = new LanguageClient('kingpress', 'kingpress', server,
    { documentSelector: selector, initializationOptions: { faces: settings.get('faces') } });
  await client.start();
}

// The picture in what the server says of this place; nothing where no card stands there.
async function faceAt(editor) {
  const hover = await client.sendRequest('textDocument/hover', {
    textDocument: { uri: editor.document.uri.toString() },
    position: client.code2ProtocolConverter.asPosition(editor.selection.active),
  });
  const found = hover && /!\[[^\]]*\]\((data:image\/png;base64,[A-Za-z0-9+/=]+)\)/.exec(hover.contents.value);
  return found && found[1];
}

async function draw(editor) {
  if (!panel || !client || !editor || editor.document.uri.scheme !== 'file') return;
  const face = await faceAt(editor).catch(() => undefined);
  if (!panel || !face) return;
  panel.webview.html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>body { display: grid; place-items: center; height: 95vh } img { max-width: 100%; max-height: 95vh }</style><img src="${face}" alt="the card at the cursor">`;
}

function showCard() {
  if (!panel) {
    panel = vscode.window.createWebviewPanel('kingpress.card', 'Card',
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    panel.onDidDispose(() => { panel = undefined; });
  }
  return draw(vscode.window.activeTextEditor);
}

function follow(event) {
  clearTimeout(waiting);
  waiting = setTimeout(() => draw(event.textEditor), 150);
}

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand('kingpress.start', start),
    vscode.commands.registerCommand('kingpress.showCard', showCard),
    vscode.window.onDidChangeTextEditorSelection(follow));
  return start();
};
exports.deactivate = () => client && client.stop();
