import PO from 'pofile';
import { keyOf } from './catalogue.ts';
import { extractTexts } from './extract.ts';

export interface CatalogueUpdate {
  catalogue: PO;
  /** Texts without a translation. */
  missing: string[];
}

/** The catalogue with exactly the texts that the code has, and the translations that it had. */
export function updateCatalogue(former: PO): CatalogueUpdate {
  const known = new Map(
    former.items.map((item) => [keyOf(item.msgid, item.msgid_plural, item.msgctxt), item]),
  );
  const catalogue = new PO();
  catalogue.comments = former.comments;
  catalogue.headers = former.headers;
  const missing: string[] = [];
  for (const { id, plural, files } of extractTexts()) {
    const before = known.get(keyOf(id, plural));
    const item = before ?? new PO.Item();
    item.msgid = id;
    if (plural) item.msgid_plural = plural;
    item.references = files;
    if (!before) item.msgstr = plural ? ['', ''] : [''];
    if (item.msgstr.some((text) => !text)) missing.push(id);
    catalogue.items.push(item);
    for (const file of files) {
      const own = known.get(keyOf(id, plural, file));
      if (own) catalogue.items.push(own);
    }
  }
  return { catalogue, missing };
}
