import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { WIDGET_GERMAN_PATH, WIDGET_PATH } from '@linkwright/core/all';
import type { Encoding } from './page-cache.ts';

/** The script that partners' pages load. */
export interface WidgetScript {
  /** Changes whenever one of its files does. */
  version: string;
  /** For `<script integrity>`. */
  integrity: string;
  /** The file in each encoding. */
  bodies: Record<Encoding, Buffer>;
  /** Its words in German, the same. */
  german: Record<Encoding, Buffer>;
}

const folder = new URL('../../../../packages/widget/dist/embed/', import.meta.url);
const VERSION_LENGTH = 16;

/** Loads the widget's script as built files; undefined where it is not built. */
export async function loadWidgetScript(): Promise<WidgetScript | undefined> {
  const read = (path: string) => readFile(new URL(`.${path}`, folder));
  const files = Promise.all([read(WIDGET_PATH), read(WIDGET_GERMAN_PATH)]);
  const built = await files.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return built && packWidgetScript(...built);
}

/** The script and its German as they are served. */
export async function packWidgetScript(code: Buffer, german: Buffer): Promise<WidgetScript> {
  const hash = createHash('sha256').update(code).update(german).digest('hex');
  return {
    version: hash.slice(0, VERSION_LENGTH),
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    bodies: await inEachEncoding(code),
    german: await inEachEncoding(german),
  };
}

async function inEachEncoding(code: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(code, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
    }),
    promisify(gzip)(code, { level: 9 }),
  ]);
  return { br, gzip: gzipped, identity: code };
}
