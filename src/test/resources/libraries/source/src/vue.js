import {createApp, h, ref, withDirectives, vModelText, vModelSelect, vModelCheckbox} from 'vue';
createApp({
  setup() {
    const text = ref(''), area = ref('old'), lazy = ref(''), role = ref('user'), on = ref(false);
    const model = (r) => ({'onUpdate:modelValue': (v) => { r.value = v; }});
    return () => h('form', null, [
      h('label', ['Text ', withDirectives(h('input', model(text)), [[vModelText, text.value]])]),
      h('label', ['Area ', withDirectives(h('textarea', model(area)), [[vModelText, area.value]])]),
      h('label', ['Lazy ', withDirectives(h('input', model(lazy)), [[vModelText, lazy.value, void 0, {lazy: true}]])]),
      h('label', ['Role ', withDirectives(h('select', model(role), [h('option', {value: 'user'}, 'User'), h('option', {value: 'admin'}, 'Admin')]), [[vModelSelect, role.value]])]),
      h('label', [withDirectives(h('input', {type: 'checkbox', ...model(on)}), [[vModelCheckbox, on.value]]), ' On']),
      h('output', {id: 'state'}, JSON.stringify({text: text.value, area: area.value, lazy: lazy.value, role: role.value, on: on.value})),
    ]);
  },
}).mount('#app');
