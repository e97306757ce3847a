import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The file of each package that a page loads; what it loads further is not in its figure. */
const embeds = [
  { name: '@typeform/embed', file: 'build/embed.js', further: 'an iframe' },
  { name: '@calcom/embed-core', file: 'dist/embed/embed.js', further: 'an iframe' },
  { name: 'giscus', file: 'dist/giscus.mjs', further: 'an iframe' },
  { name: '@typebot.io/js', file: 'dist/web.js', further: 'a style sheet' },
];

const root = path.dirname(path.dirname(import.meta.dirname));
const cache = path.join(root, 'node_modules/.cache/other-embeds');

export interface OtherEmbed {
  name: string;
  /** As sent with brotli; undefined where the registry does not have it. */
  bytes: number | undefined;
  further: string;
}

/** Other embeds' published files, from the npm registry or as fetched before. */
export const otherEmbeds = (): OtherEmbed[] =>
  embeds.map(({ name, file, further }) => ({ name, bytes: sizeOf(name, file), further }));

function sizeOf(name: string, file: string): number | undefined {
  const folder = path.join(cache, name.replace('/', '-'));
  const whole = path.join(folder, 'package', file);
  if (!existsSync(whole)) {
    mkdirSync(folder, { recursive: true });
    try {
      const options = { cwd: folder, encoding: 'utf8', timeout: 60_000 } as const;
      const packed = execFileSync('npm', ['pack', name, '--silent'], options).trim();
      execFileSync('tar', ['xzf', packed], { cwd: folder });
    } catch (error) {
      console.error(`${name} could not be fetched: ${error}`);
      return undefined;
    }
  }
  return brotliCompressSync(readFileSync(whole)).length;
}
