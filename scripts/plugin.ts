// `npm run plugin`: packs the WordPress plugin.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { packPlugin } from './pack-plugin.ts';

const file = path.join(import.meta.dirname, '../integrations/wordpress/linkwright.zip');
writeFileSync(file, packPlugin());
console.log(file);
