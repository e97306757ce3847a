// A page that allows the script by a nonce, and by its integrity: no 'unsafe-inline', no 'unsafe-eval'.
//   LINKWRIGHT_URL=… PARTNER_KEY=lwpk_… npm start
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const { LINKWRIGHT_URL = 'http://127.0.0.1:3000', PARTNER_KEY = '', PORT = '4000' } = process.env;

const answer = await fetch(`${LINKWRIGHT_URL}/api/widget`);
const { versionedSrc, integrity } = (await answer.json()) as Record<string, string>;

const pageWith = (nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bank</title>
<h1>A bank</h1>
<script type="module" nonce="${nonce}" src="${versionedSrc}" integrity="${integrity}" crossorigin></script>
<linkwright-generator api-url="${LINKWRIGHT_URL}" partner="${PARTNER_KEY}" locale="de"></linkwright-generator>
</html>`;

const server = createServer((_request, response) => {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `connect-src ${LINKWRIGHT_URL}`,
    "style-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
    })
    .end(pageWith(nonce));
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
