import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
