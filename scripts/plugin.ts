// `npm run plugin`: packs the WordPress plugin. `npm run plugin -- n8n`: the n8n node.
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packN8nNode } from './pack-n8n-node.ts';
import { packPlugin } from './pack-plugin.ts';

const integrations = path.join(import.meta.dirname, '../integrations');
const isN8n = process.argv.includes('n8n');
const file = path.join(
  integrations,
  isN8n ? 'n8n/n8n-nodes-linkwright.tgz' : 'wordpress/linkwright.zip',
);
if (isN8n) copyFileSync((await packN8nNode()).tarball, file);
else writeFileSync(file, packPlugin());
console.log(file);
