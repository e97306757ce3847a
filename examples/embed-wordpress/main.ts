// A page like one of WordPress, whose theme has rules for everything: none of them gets in.
//   LINKWRIGHT_URL=… PARTNER_KEY=lwpk_… npm start
import { createServer } from 'node:http';

const { LINKWRIGHT_URL = 'http://127.0.0.1:3000', PARTNER_KEY = '', PORT = '4000' } = process.env;

const theme = `
* { all: unset !important; box-sizing: content-box !important; }
html { font-size: 62.5% !important; }
body { font: 1.6rem Georgia, serif !important; color: #333 !important; }
div, section, form, p { display: none !important; margin: 3em !important; }
h1, .entry-content { display: block !important; }
input, button, select { border: 0 !important; background: red !important; letter-spacing: 1em !important; }
`;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A blog</title>
<style>${theme}</style>
<body class="wp-singular single">
<h1 class="entry-title">A blog</h1>
<div class="entry-content">
<script type="module" src="${LINKWRIGHT_URL}/widget.js"></script>
<linkwright-generator partner="${PARTNER_KEY}"></linkwright-generator>
</div>
</html>`;

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
