import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fingerprintOf } from './fingerprint.ts';

const root = path.dirname(import.meta.dirname);
const web = path.join(root, 'apps/web');
const widget = path.join(root, 'packages/widget');
const stamp = path.join(web, 'dist/built-from');

/** Everything that the built web app and the widget's script are made of. */
export const webSources = [
  'pnpm-lock.yaml',
  'apps/web/{package.json,vite.config.ts,tsconfig.json}',
  'apps/web/{src,translation}/**/*',
  'scripts/{build-web,one-byte-text}.ts',
  'packages/{core,widget}/src/**/*',
  'packages/widget/tsup.script.ts',
];

/**
 * Builds the web app (browser and server) and the script for partners' pages, unless what is there was
 * made from the same sources.
 */
export function buildWebIfChanged(): void {
  const now = fingerprintOf(webSources);
  const isBuilt = existsSync(stamp) && existsSync(path.join(widget, 'dist/embed/widget.js'));
  if (isBuilt && readFileSync(stamp, 'utf8') === now) return;
  buildWeb();
  buildScript();
  compressFiles(path.join(web, 'dist/client'));
  writeFileSync(stamp, now);
}

function buildWeb(): void {
  console.log('Building the web app');
  const german = ['--mode', 'de'];
  for (const args of [
    ['build'],
    ['build', ...german],
    ['build', '--ssr'],
    ['build', '--ssr', ...german],
  ]) {
    execFileSync(
      process.execPath,
      [path.join(web, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'warn'],
      {
        cwd: web,
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
  }
}

function buildScript(): void {
  console.log('Building the script for partners’ pages');
  const tsup = path.join(widget, 'node_modules/.bin/tsup');
  execFileSync(tsup, ['--config', 'tsup.script.ts', '--silent'], { cwd: widget, stdio: 'inherit' });
}

/** Once here, and not at every request: the server sends what a browser takes. */
function compressFiles(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg,txt}', { cwd: folder })) {
    const whole = path.join(folder, file);
    const bytes = readFileSync(whole);
    writeFileSync(`${whole}.br`, brotliCompressSync(bytes));
    writeFileSync(`${whole}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
