import path from 'node:path';
import { parseUrl } from '@linkwright/core/all';
import type { Client } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { writeWhole } from '../files.ts';

/**
 * Saves the receipt of each different page of a report, beside each other: `<line>-<host>-<report>.json`.
 * Throws FileError, or the AppError of the server.
 */
export async function saveReceipts(
  { signal }: Context,
  client: Pick<Client, 'readReport' | 'readReceipt'>,
  { id, receipts }: { id: string; receipts: string },
): Promise<void> {
  const { results } = await client.readReport(id, { signal });
  for (const { position, duplicateOf, inspection } of results) {
    if (duplicateOf !== null || inspection.verdict === 'invalid') continue;
    const receipt = await client.readReceipt(id, position, { signal });
    const host = (parseUrl(inspection.pageUrl)?.hostname ?? '').replace(/[^\w.-]/g, '');
    const name = `${position + 1}-${host.slice(0, 100)}-${id.slice(0, 8)}.json`;
    await writeWhole(path.join(receipts, name), `${JSON.stringify(receipt, null, 2)}\n`, true);
  }
}
