// Seconds and megabytes of installing our packages from their tarballs into an empty project, beside three
// tools of the kind, each from an empty cache of npm's and again from a filled one.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packages } from '../scripts/build-packages.ts';
import { packAll } from '../scripts/install-packed.ts';

const MOST_CORE_MB = 12;
/** Of the smallest of the others: what drives a browser is in it. */
const MOST_TERMINAL_RATIO = 2.5;

const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-install-'));

interface Installed {
  coldSeconds: number;
  warmSeconds: number;
  megabytes: number;
  packages: number;
}

function install(wanted: readonly string[]): Installed {
  const cache = mkdtempSync(path.join(folder, 'cache-'));
  const once = () => {
    const project = mkdtempSync(path.join(folder, 'project-'));
    writeFileSync(path.join(project, 'package.json'), '{ "private": true }');
    const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--cache', cache];
    const begun = performance.now();
    execFileSync('npm', ['install', ...flags, ...wanted], { cwd: project, stdio: 'ignore' });
    return { project, seconds: (performance.now() - begun) / 1000 };
  };
  const cold = once();
  const warm = once();
  return {
    coldSeconds: cold.seconds,
    warmSeconds: warm.seconds,
    ...sizeOf(path.join(warm.project, 'node_modules')),
  };
}

function sizeOf(modules: string): Pick<Installed, 'megabytes' | 'packages'> {
  let bytes = 0;
  let packages = 0;
  for (const entry of globSync('**/*', { cwd: modules, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(path.join(entry.parentPath, entry.name)).size;
    const isManifest = entry.name === 'package.json';
    if (isManifest && /node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+$/.test(entry.parentPath)) {
      packages += 1;
    }
  }
  return { megabytes: bytes / 1e6, packages };
}

try {
  mkdirSync(path.join(folder, 'tarballs'));
  const tarballs = packAll(packages, path.join(folder, 'tarballs'));
  const core = tarballs['@linkwright/core'] ?? '';
  const ours = Object.entries(tarballs).map(([name, file]) => ({
    name,
    // It needs core, which the registry need not have.
    wanted: name === '@linkwright/widget' ? [core, file] : [file],
  }));
  const others = ['linkinator@8.1.0', 'broken-link-checker@0.7.8', 'lighthouse@13.5.0'];
  const sizes = new Map<string, number>();
  console.log(
    `${'package'.padEnd(28)}${['cold s', 'warm s', 'MB', 'packages'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const { name, wanted } of [
    ...ours,
    ...others.map((other) => ({ name: other, wanted: [other] })),
  ]) {
    const { coldSeconds, warmSeconds, megabytes, packages: count } = install(wanted);
    sizes.set(name, megabytes);
    const figures = [coldSeconds.toFixed(1), warmSeconds.toFixed(1), megabytes.toFixed(1), count];
    console.log(name.padEnd(28) + figures.map((figure) => String(figure).padStart(10)).join(''));
  }
  const coreMb = sizes.get('@linkwright/core') ?? Number.NaN;
  const smallest = Math.min(...others.map((name) => sizes.get(name) ?? Number.NaN));
  const ratio = (sizes.get('linkwright') ?? Number.NaN) / smallest;
  console.log(`install: core ${coreMb.toFixed(1)} MB (needs at most ${MOST_CORE_MB})`);
  console.log(
    `install: linkwright of the smallest of the others ${ratio.toFixed(2)} (needs at most ${MOST_TERMINAL_RATIO})`,
  );
  process.exitCode = coreMb <= MOST_CORE_MB && ratio <= MOST_TERMINAL_RATIO ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
