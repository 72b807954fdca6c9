import Quill from 'quill';
const app = document.getElementById("app"); const div = document.createElement("div"); div.setAttribute("aria-label", "Editor"); app.append(div); const out = document.createElement("output"); out.id = "state"; app.append(out); const show = (text) => { out.textContent = JSON.stringify(text); };
div.removeAttribute('aria-label');
const quill = new Quill(div, {modules: {toolbar: false}});
quill.root.setAttribute('aria-label', 'Editor');
quill.on('text-change', () => show(quill.getText()));
quill.setText('old text');
