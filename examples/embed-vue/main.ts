// A Vue page: the element is one of its elements, with attributes that it sets and events that it hears.
//   LINKWRIGHT_URL=… PARTNER_KEY=lwpk_… npm start
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const { LINKWRIGHT_URL = 'http://127.0.0.1:3000', PARTNER_KEY = '', PORT = '4000' } = process.env;

const vue = readFileSync(
  fileURLToPath(import.meta.resolve('vue/dist/vue.runtime.esm-browser.prod.js')),
);

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A garden shop</title>
<script type="module" src="${LINKWRIGHT_URL}/widget.js"></script>
<main id="shop"></main>
<script type="module">
  import { createApp, h, ref } from '/vue.js';

  const keyword = ref('garden tools');
  const isOffered = ref(false);
  const made = ref('');

  createApp({
    render: () => [
      h('h1', 'A garden shop'),
      h('label', ['About ', h('input', {
        value: keyword.value,
        onInput: ({ target }) => { keyword.value = target.value; },
      })]),
      isOffered.value
        ? [
            h('button', { 'data-linkwright-open': '' }, 'Write about it'),
            h('linkwright-generator', {
              partner: '${PARTNER_KEY}',
              mode: 'popup',
              keyword: keyword.value,
              'onLinkwright:generated': ({ detail }) => { made.value = detail.url; },
            }),
          ]
        : h('button', { onClick: () => { isOffered.value = true; } }, 'What else?'),
      h('output', made.value),
    ],
  }).mount('#shop');
</script>
</html>`;

const server = createServer(({ url }, response) => {
  if (url === '/vue.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(vue);
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
