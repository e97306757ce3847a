import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.dirname(path.dirname(import.meta.dirname));
const page = 'docs/coverage.md';

/** What a row's code or tests are named by; a test with the names that the row quotes of it. */
export interface Named {
  /** From the root of the repository; of a pattern or a folder, each file there. */
  files: string[];
  /** As it is written. */
  path: string;
  /** Quoted names of tests, `%s` and `…` standing for anything. */
  names: string[];
  /** What stands in brackets behind it: the name of a group of tests, or a remark. */
  groups: string[];
}

/** One requirement: where it is kept, and what shows it. */
export interface Row {
  line: number;
  requirement: string;
  /** Of a row that begins with '…', the words that it goes on from. */
  goesOnFrom: string;
  code: Named[];
  tests: Named[];
  /** The last column as it reads. */
  shownBy: string;
}

const short: Record<string, string> = {
  core: 'packages/core/src',
  widget: 'packages/widget/src',
  cli: 'packages/cli/src',
  api: 'apps/api/src',
  web: 'apps/web/src',
};
/** A path in backticks, a name in quotes, or a remark in brackets. */
const parts = /`([^`]+)`|"([^"]+)"|\(([^()]*)\)/g;
const isPath = /^[\w.@*{},[\]/-]+$/;
const isFile = /[.](?:tsx?|mjs|css|json|md)$/;
const isTest = /[.]test[.]tsx?$/;

/** Every row of `docs/coverage.md`. */
export function coverageRows(): Row[] {
  let goesOnFrom = '';
  return readFileSync(path.join(root, page), 'utf8')
    .split('\n')
    .flatMap(readLine)
    .map((row) => {
      if (!row.requirement.startsWith('…')) goesOnFrom = row.requirement;
      return { ...row, goesOnFrom };
    });
}

function readLine(text: string, index: number): Row[] {
  const cells = text.split(/(?<!\\)\|/).slice(1, -1);
  const [requirement = '', code = '', shownBy = ''] = cells.map((cell) => cell.trim());
  if (cells.length !== 3 || requirement === 'requirement' || /^-+$/.test(requirement)) return [];
  const folders: string[] = [];
  return [
    {
      line: index + 1,
      requirement,
      goesOnFrom: '',
      code: namedIn(code, folders),
      tests: namedIn(shownBy, folders).filter(({ path: test }) => isTest.test(test)),
      shownBy,
    },
  ];
}

/** What a cell names. A file's name alone is one beside what was named before, the latest first. */
function namedIn(cell: string, folders: string[]): Named[] {
  const named: Named[] = [];
  for (const [, quoted, name, remark] of cell.matchAll(parts)) {
    const last = named.at(-1);
    if (name) last?.names.push(name);
    if (remark) last?.groups.push(...remark.split(/, | and /));
    // A remark may quote, too.
    for (const [, inner = ''] of remark?.matchAll(/"([^"]+)"/g) ?? []) last?.names.push(inner);
    if (!quoted || !isPath.test(quoted)) continue;
    const place = placeOf(quoted, folders);
    if (!place) continue;
    folders.unshift(isFile.test(place) ? path.posix.dirname(place) : place);
    named.push({ path: quoted, files: filesAt(place), names: [], groups: [] });
  }
  return named;
}

/** What is neither a path with a folder nor a file's name is no place, as an address of the site is none. */
function placeOf(written: string, folders: readonly string[]): string | undefined {
  const [head = '', ...rest] = written.replace(/[/]$/, '').split('/');
  if (head === '' || (rest.length === 0 && !isFile.test(written))) return undefined;
  const start = short[head];
  const whole = [start ?? head, ...rest].join('/');
  const beside = folders.map((folder) => path.posix.join(folder, whole));
  return start ? whole : ([whole, ...beside].find(exists) ?? whole);
}

const exists = (place: string): boolean => filesAt(place).length > 0;

function filesAt(place: string): string[] {
  const whole = path.join(root, place);
  const isFolder = existsSync(whole) && statSync(whole).isDirectory();
  return globSync(isFolder ? `${place.replace(/[/]$/, '')}/**/*.*` : place, { cwd: root })
    .filter((file) => !isFolder || !file.includes('node_modules'))
    .toSorted();
}
