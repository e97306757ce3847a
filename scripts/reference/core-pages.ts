import { type Door, type DoorEntry, kinds, readDoors } from './read-doors.ts';

/** The reference of the core library: a page a door, and one that lists them. */
export function corePages(): Record<string, string> {
  const doors = readDoors();
  const homes = new Map(doors.map((door) => [door.page, headingsOf(door)]));
  return {
    'core/README.md': listOf(doors),
    ...Object.fromEntries(doors.map((door) => [`core/${door.page}.md`, pageOf(door, homes)])),
  };
}

function listOf(doors: Door[]): string {
  const rows = doors
    .toSorted((a, b) => a.specifier.localeCompare(b.specifier))
    .map(
      ({ specifier, page, text }) => `| [\`${specifier}\`](${page}.md) | ${firstSentence(text)} |`,
    );
  return page('The core library, door by door', [
    'What each door of `@linkwright/core` offers. [The core library](../../developers/core.md) tells how to use it.',
    ['| door | for |', '| --- | --- |', ...rows].join('\n'),
  ]);
}

function pageOf(door: Door, homes: Map<string, Map<string, string>>): string {
  const { specifier, text, examples, entries, elsewhere } = door;
  const also = elsewhere.map(
    ({ name, page: home }) => `[\`${name}\`](${home}.md#${homes.get(home)?.get(name) ?? ''})`,
  );
  return page(specifier, [
    text,
    ...examples.map(codeBlock),
    ...kinds.flatMap((kind) => {
      const ofKind = entries.filter((entry) => entry.kind === kind);
      return ofKind.length === 0 ? [] : [`## ${kind}`, ...ofKind.flatMap(entryParts)];
    }),
    ...(also.length === 0 ? [] : ['## Also here', `${also.join(', ')}.`]),
  ]);
}

const entryParts = ({ name, signature, text, examples }: DoorEntry): string[] => [
  `### ${name}`,
  codeBlock(signature),
  text,
  ...examples.map(codeBlock),
];

/** Where each name of a page stands; of names that differ in capitals alone the later is numbered. */
function headingsOf({ entries }: Door): Map<string, string> {
  const taken = new Map<string, number>();
  const ordered = kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind));
  return new Map(
    ordered.map(({ name }) => {
      const slug = name.toLowerCase();
      const before = taken.get(slug) ?? 0;
      taken.set(slug, before + 1);
      return [name, before === 0 ? slug : `${slug}-${before}`];
    }),
  );
}

const firstSentence = (text: string): string =>
  (/^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll('\n', ' ').replace(/\.$/, '');

const codeBlock = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``;

const page = (title: string, parts: string[]): string =>
  `${[`# ${title}`, ...parts.filter(Boolean)].join('\n\n')}\n`;
