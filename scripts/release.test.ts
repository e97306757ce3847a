import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attachExecutables } from './attach-executables.ts';
import { packages } from './build-packages.ts';
import { run } from './install-packed.ts';
import { waitingChangesets } from './waiting-changesets.ts';

const root = path.dirname(import.meta.dirname);
const read = (folder: string, file: string) =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** The manifests and the changesets, on a branch of their own: what is released asks for nothing else. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'linkwright-release-'));
  const parts = [
    'package.json',
    'pnpm-*.yaml',
    '.changeset',
    '{packages,apps,examples}/*/package.json',
  ];
  for (const part of globSync(parts, { cwd: root })) {
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  }
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'a');
});
afterAll(() => rmSync(copy, { recursive: true }));

const git = (...args: string[]) => run('git', args, copy);
const changeset = (...args: string[]) =>
  run(path.join(root, 'node_modules/.bin/changeset'), args, copy);

it('has a command for each step of a release', () => {
  expect(read(root, 'package.json').scripts).toMatchObject({
    version: 'changeset version',
    release: 'node scripts/bootstrap.mjs release',
  });
});

it.each(packages)('%s is published with proof of where it was made, under one version', (name) => {
  const { name: full, publishConfig, engines } = read(copy, `packages/${name}/package.json`);
  expect(publishConfig).toEqual({ access: 'public', provenance: true });
  expect(engines).toEqual({ node: '>=22.19' });
  expect(read(copy, '.changeset/config.json').fixed).toEqual([expect.arrayContaining([full])]);
});

it('plans versions of the published packages alone, from 0.1.0 on', () => {
  changeset('status', '--output=plan.json');
  const { releases } = read(copy, 'plan.json') as {
    releases: { name: string; type: string; newVersion: string }[];
  };
  const published = packages.map((name) => read(copy, `packages/${name}/package.json`).name);
  const planned = releases.filter(({ type }) => type !== 'none');
  expect(planned.filter(({ name }) => !published.includes(name))).toEqual([]);
  for (const { name, newVersion } of planned) expect(newVersion, name).not.toMatch(/^0\.0\./);
});

it('makes the versions, and leaves no changeset behind', () => {
  changeset('version');
  expect(waitingChangesets(copy)).toEqual([]);
  const versions = packages.map((name) => read(copy, `packages/${name}/package.json`).version);
  expect(versions[0]).not.toMatch(/^0\.0\./);
  expect(new Set(versions).size).toBe(1);
});

it('attaches the executables to the release of the terminal, or says that they are not', () => {
  const [bin, folder] = ['bin', 'files'].map((name) => path.join(copy, name)) as [string, string];
  for (const made of [bin, folder]) mkdirSync(made);
  for (const name of ['linkwright-linux-x64', 'SHA256SUMS'])
    writeFileSync(path.join(folder, name), '');
  git('init', '--quiet', '--bare', 'remote');
  git('remote', 'add', 'origin', path.join(copy, 'remote'));
  git('tag', 'linkwright@9.1.0');
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  const attach = () => attachExecutables('9.1.0', { folder, cwd: copy });
  writeFileSync(path.join(bin, 'gh'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(attach).toThrow(`Attach ${folder} to the release linkwright@9.1.0 by hand.`);
  writeFileSync(path.join(bin, 'gh'), '#!/bin/sh\nprintf "%s\\n" "$@" > said\n', { mode: 0o755 });
  attach();
  vi.unstubAllEnvs();
  const said = readFileSync(path.join(copy, 'said'), 'utf8').trim().split('\n');
  expect(said.slice(0, 4)).toEqual(['release', 'create', 'linkwright@9.1.0', '--verify-tag']);
  expect(said.slice(-2)).toEqual(
    ['SHA256SUMS', 'linkwright-linux-x64'].map((name) => path.join(folder, name)),
  );
  expect(run('git', ['--git-dir=remote', 'tag'], copy)).toBe('linkwright@9.1.0\n');
});
