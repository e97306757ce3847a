// Fetches an npm package of the toolchain into a folder of its own, once. Runs on Node 20.19 and newer, with
// nothing installed. scripts/toolchain/NAME says which version, and the hash of everything that belongs to it:
// npm refuses what has another one before any of it is there to be run.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const windows = process.platform === 'win32';
const FILES = ['package.json', 'package-lock.json'];

/** The version that is pinned; undefined for a package that is not. */
export function pinnedVersion(name, pins) {
  const file = path.join(pins, name, 'package-lock.json');
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages[`node_modules/${name}`].version;
}

/**
 * The package's folder under `toolchain`. Throws an Error that a person can act on, and leaves nothing of
 * what it fetched.
 */
export function fetchTool(name, { toolchain, pins }) {
  const version = pinnedVersion(name, pins);
  if (!version) throw new Error(`There is no ${name} to fetch for this machine.`);
  const folder = path.join(toolchain, `${name}-${version}`);
  const stamp = path.join(folder, 'complete');
  if (!existsSync(stamp)) {
    console.log(`Fetching ${name} ${version} into .toolchain/ (once)`);
    mkdirSync(folder, { recursive: true });
    for (const file of FILES) copyFileSync(path.join(pins, name, file), path.join(folder, file));
    const fault = install(folder, name);
    if (fault !== undefined) {
      rmSync(folder, { recursive: true, force: true });
      throw new Error(explain(fault, { name, version, pins: path.basename(pins) }));
    }
    writeFileSync(stamp, '');
  }
  return path.join(folder, 'node_modules', name);
}

/** What went wrong; undefined when nothing did. */
function install(folder, name) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  // As often as npm does, but not minutes apart: somebody waits.
  const patience = ['--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=5000'];
  // What is for another machine is wanted as well: executables for it are built here.
  const anyMachine = isForHere(packages[`node_modules/${name}`]) ? [] : ['--force'];
  const { status, stderr, error } = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    [...args, ...patience, ...anyMachine],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], shell: windows },
  );
  if (status !== 0) return `${stderr ?? ''}${error?.message ?? ''}`;
  // npm passes over what is optional and is refused: one of those is what runs on this machine.
  const optional = Object.keys(packages).filter((place) => packages[place].optional);
  const forHere = optional.filter((place) => isForHere(packages[place]));
  if (optional.length > 0 && forHere.length === 0) return NOT_HERE;
  const isThere = forHere.every((place) => existsSync(path.join(folder, place)));
  return isThere ? undefined : 'EINTEGRITY';
}

const NOT_HERE = 'It is not pinned for this machine: please install it yourself.';

const isForHere = ({ os = process.platform, cpu = process.arch }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);

const explain = (fault, { name, version, pins }) =>
  fault.includes('EINTEGRITY')
    ? `${name} ${version} was refused: what the npm registry sent is not what scripts/${pins}/${name} names by its hash. Nothing of it was run.`
    : `Could not fetch ${name} ${version} from the npm registry. ${fault.trim()}`;
