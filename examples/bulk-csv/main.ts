// Has an article made and published of every row of a CSV.
//   npm start -- rows.csv > results.csv
// LINKWRIGHT_API_URL names the server, LINKWRIGHT_API_KEY who you are. Run it again after a failure:
// the same row has the same key for 24 hours, and what is there is not made twice.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError, createClient } from '@linkwright/core/client';
import { csvCell } from '@linkwright/core/text';
import { parse } from 'csv-parse';

const AT_ONCE = 3;
const { LINKWRIGHT_API_URL = 'http://127.0.0.1:3000', LINKWRIGHT_API_KEY } = process.env;
const [file = 'rows.csv'] = process.argv.slice(2);

const client = createClient({ baseUrl: LINKWRIGHT_API_URL, apiKey: LINKWRIGHT_API_KEY });
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

const source = createReadStream(file);
const rows = source.pipe(parse({ bom: true, columns: true, skip_empty_lines: true, trim: true }));
source.on('error', (error) => rows.destroy(error));
const waiting: AsyncIterator<Record<string, string>> = rows[Symbol.asyncIterator]();

const print = (...cells: string[]) => console.log(cells.map(csvCell).join(','));

/** Does one row after the other until none is left. Gives how many failed. */
async function work(): Promise<number> {
  let failed = 0;
  for (let row = await waiting.next(); !row.done; row = await waiting.next()) {
    const body = row.value;
    const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    try {
      const made = await client.createPost(body, { idempotencyKey, signal: stop.signal });
      print(body.keyword ?? '', made.blogUrl, made.claimToken ?? '', '');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed += 1;
      const why = error.details?.map(({ field, message }) => `${field}: ${message}`).join('; ');
      print(body.keyword ?? '', '', '', why ?? error.message);
    }
  }
  return failed;
}

print('keyword', 'url', 'claimToken', 'error');
try {
  const failed = await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed.some((count) => count > 0)) process.exitCode = 1;
} catch (error) {
  if (!stop.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = stop.signal.aborted ? 130 : 2;
}
