import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/architecture.md', root), 'utf8');

/** What the table under a room's heading names, in its order. */
const listed = (room: string): string[] => {
  const [, part = ''] = text.split(`\n### \`${room}\`\n`);
  const [table = ''] = part.split('\n#');
  const paths = table.match(/^\| `[^|]*/gm) ?? [];
  return paths
    .flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name))
    .filter((name) => !name.startsWith('<feature>'));
};
/** Files and folders; of a group, its features. */
const thereIn = (room: string): string[] => {
  const groups = listed(room).flatMap((name) => /^([^/]+)\/[^/]+\/$/.exec(name)?.[1] ?? []);
  return readdirSync(new URL(room, root), { withFileTypes: true })
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.name;
      if (!groups.includes(entry.name)) return `${entry.name}/`;
      return thereIn(`${room}/${entry.name}`).map((feature) => `${entry.name}/${feature}`);
    });
};
const isFolder = (name: string) => name.endsWith('/');

it.each([
  'packages/core/src',
  'apps/api/src',
  'apps/api/src/features',
  'apps/web/src',
  'packages/cli/src',
])('names every folder of %s once, and nothing that is gone', (room) => {
  const names = listed(room);
  const there = thereIn(room);
  expect(names.filter(isFolder).toSorted()).toEqual(there.filter(isFolder).toSorted());
  expect(names.filter((name) => !there.includes(name))).toEqual([]);
});

it('names every file that is directly in core', () => {
  expect(listed('packages/core/src').toSorted()).toEqual(thereIn('packages/core/src').toSorted());
});

it('lists the features of the API in the order that their walls hold them to', async () => {
  const { default: walls } = (await import(new URL('.dependency-cruiser.mjs', root).href)) as {
    default: { forbidden: { name: string }[] };
  };
  const order = walls.forbidden.flatMap(
    ({ name }) => /^api-(?!group-)(.+)-takes-leftwards$/.exec(name)?.[1] ?? [],
  );
  const features = listed('apps/api/src/features').map((name) => name.split('/')[1]);
  expect(features).toEqual(order);
});
