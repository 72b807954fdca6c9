import {build} from 'esbuild';
import svelte from 'esbuild-svelte';
for (const [n, f] of Object.entries({react: 'react.jsx', vue: 'vue.js', svelte: 'svelte.js', lexical: 'lexical.js', prosemirror: 'prosemirror.js', codemirror: 'codemirror.js', quill: 'quill.js'}))
  await build({entryPoints: ['src/' + f], bundle: true, minify: true, format: 'iife', outfile: `out/${n}.js`, legalComments: 'none', define: {'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false'}, plugins: [svelte({compilerOptions: {css: 'injected'}})], logLevel: 'error', conditions: ['browser', 'production'], loader: {'.svg': 'text'}});
