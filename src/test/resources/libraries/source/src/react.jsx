import {useState, createElement as h} from 'react';
import {createRoot} from 'react-dom/client';
function App() {
  const [text, setText] = useState('');
  const [area, setArea] = useState('old');
  const [upper, setUpper] = useState('');
  const [role, setRole] = useState('user');
  const [on, setOn] = useState(false);
  return h('form', {onSubmit: (e) => e.preventDefault()},
    h('label', null, 'Text ', h('input', {value: text, onChange: (e) => setText(e.target.value)})),
    h('label', null, 'Area ', h('textarea', {value: area, onChange: (e) => setArea(e.target.value)})),
    h('label', null, 'Upper ', h('input', {value: upper, onChange: (e) => setUpper(e.target.value.toUpperCase())})),
    h('label', null, 'Frozen ', h('input', {value: 'fixed', onChange: () => {}})),
    h('label', null, 'Role ', h('select', {value: role, onChange: (e) => setRole(e.target.value)}, h('option', {value: 'user'}, 'User'), h('option', {value: 'admin'}, 'Admin'))),
    h('label', null, h('input', {type: 'checkbox', checked: on, onChange: (e) => setOn(e.target.checked)}), ' On'),
    h('output', {id: 'state'}, JSON.stringify({text, area, upper, role, on})));
}
createRoot(document.getElementById('app')).render(h(App));
