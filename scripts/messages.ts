// Brings the German catalogue up to date with the texts of the code: new ones are added without a
// translation, and those that are gone are taken out.
import { writeFileSync } from 'node:fs';
import { catalogueFile, readCatalogue } from '../apps/web/translation/catalogue.ts';
import { updateCatalogue } from '../apps/web/translation/update-catalogue.ts';

const { catalogue, missing } = updateCatalogue(readCatalogue());
writeFileSync(catalogueFile, `${catalogue}\n`);
console.log(`${catalogue.items.length} texts, ${missing.length} without a translation`);
for (const text of missing) console.log(`  ${text}`);
