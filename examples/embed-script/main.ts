// A plain page with the generator in it, and one in a popup.
//   LINKWRIGHT_URL=… PARTNER_KEY=lwpk_… npm start
import { createServer } from 'node:http';

const { LINKWRIGHT_URL = 'http://127.0.0.1:3000', PARTNER_KEY = '', PORT = '4000' } = process.env;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A garden shop</title>
<script type="module" src="${LINKWRIGHT_URL}/widget.js"></script>
<h1>A garden shop</h1>
<linkwright-generator partner="${PARTNER_KEY}" accent="#2f6f3e" keyword="garden tools"></linkwright-generator>
<p>Or <button data-linkwright-open="popup">in a window</button>.</p>
<linkwright-generator id="popup" mode="popup" partner="${PARTNER_KEY}"></linkwright-generator>
<p id="made"></p>
<script>
  document.addEventListener('linkwright:generated', ({ detail }) => {
    document.getElementById('made').textContent = 'Made: ' + detail.url;
  });
</script>
</html>`;

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
