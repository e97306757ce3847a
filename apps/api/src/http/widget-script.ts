import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './page-cache.ts';

/** The script that partners' pages load. */
export interface WidgetScript {
  /** Changes whenever the file does. */
  version: string;
  /** For `<script integrity>`. */
  integrity: string;
  /** The file in each encoding. */
  bodies: Record<Encoding, Buffer>;
}

const file = new URL('../../../../packages/widget/dist/embed/widget.js', import.meta.url);
const VERSION_LENGTH = 16;

/** Loads the widget's script as a built file; undefined where it is not built. */
export async function loadWidgetScript(): Promise<WidgetScript | undefined> {
  const code = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return code && packWidgetScript(code);
}

/** The script as it is served. */
export async function packWidgetScript(code: Buffer): Promise<WidgetScript> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(code, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
    }),
    promisify(gzip)(code, { level: 9 }),
  ]);
  return {
    version: createHash('sha256').update(code).digest('hex').slice(0, VERSION_LENGTH),
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    bodies: { br, gzip: gzipped, identity: code },
  };
}
