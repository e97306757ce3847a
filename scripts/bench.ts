import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from './build-packages.ts';
import { buildWebIfChanged } from './build-web.ts';

const folder = path.join(path.dirname(import.meta.dirname), 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));

const [name, ...rest] = process.argv.slice(2);
if (name === undefined) {
  console.log(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
} else if (!names.includes(name)) {
  console.error(`There is no measurement '${name}'. There are: ${names.join(', ')}`);
  process.exitCode = 2;
} else {
  buildWebIfChanged();
  buildPackages();
  const { status } = spawnSync(
    process.execPath,
    ['--conditions=@linkwright/source', path.join(folder, `${name}.ts`), ...rest],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
