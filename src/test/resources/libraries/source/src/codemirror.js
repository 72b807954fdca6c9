import {EditorState} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
const app = document.getElementById("app"); const div = document.createElement("div"); div.setAttribute("aria-label", "Editor"); app.append(div); const out = document.createElement("output"); out.id = "state"; app.append(out); const show = (text) => { out.textContent = JSON.stringify(text); };
div.removeAttribute('aria-label');
new EditorView({parent: div, state: EditorState.create({doc: 'old text', extensions: [EditorView.contentAttributes.of({'aria-label': 'Editor'}), EditorView.updateListener.of((u) => show(u.state.doc.toString()))]})});
show('old text');
