import type { Changes } from './changes.ts';
import { camel, constant, pascal, sentence } from './names.ts';
import { recipesOf } from './recipes.ts';

/** A screen like the one of the recipe, in the lists that have all screens. */
export function addScreen(changes: Changes, name: string): void {
  const key = camel(name);
  writeFiles(changes, { title: 'A screen', example: 'glossary', name });
  changes.insert('packages/core/src/operation/site/screens.ts', {
    from: /^export const screens/m,
    mark: /^\}/m,
    text: `  ${key}: { path: '/${name}', title: '${sentence(name)}' },\n`,
  });
  changes.insert('apps/web/src/screens/screen-loads.ts', {
    from: /^export const screenLoads/m,
    mark: /^\}/m,
    text: `  ${key}: () => import('./${name}.tsx'),\n`,
  });
  changes.insert('apps/web/src/document/page-notes.ts', {
    from: /^const notes/m,
    mark: /^\}/m,
    text: `  ${key}: { description: '${sentence(name)}.' },\n`,
  });
}

/** A provider of search results like the one of the recipe, last in their list. */
export function addProvider(changes: Changes, name: string): void {
  const list = 'apps/api/src/gateways/search-providers.ts';
  writeFiles(changes, { title: 'A provider of search results', example: 'example-search', name });
  changes.insert(list, { mark: /\] as const;/, text: `, ${camel(name)}` });
  changes.insert(list, {
    mark: /^import /m,
    text: `import { ${camel(name)} } from './search/${name}.ts';\n`,
  });
}

interface Copied {
  /** Of the recipe. */
  title: string;
  /** What the recipe calls it. */
  example: string;
  name: string;
}

/** Writes the files that a recipe adds, under another name. */
function writeFiles(changes: Changes, { title, example, name }: Copied): void {
  const { diff = '' } =
    recipesOf(changes.read('docs/recipes.md')).find((recipe) => recipe.name === title) ?? {};
  const [from, to] = [pascal(example), pascal(name)];
  const renamed = (text: string): string =>
    text
      .replaceAll(new RegExp(`(?<=/)${example}\\b`, 'g'), name)
      .replaceAll(constant(example), constant(name))
      .replaceAll(new RegExp(`\\bconst ${camel(example)}\\b`, 'g'), `const ${camel(name)}`)
      // As a part of another name.
      .replaceAll(new RegExp(`(?<=[a-z])${from}|${from}(?=[A-Z])`, 'g'), to)
      .replaceAll(sentence(example), sentence(name));
  for (const part of diff.split(/^diff /m).filter((each) => each.includes('--- /dev/null'))) {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1] ?? '';
    const lines = part.split('\n').filter((line) => /^\+(?!\+\+ )/.test(line));
    changes.write(renamed(file), renamed(`${lines.map((line) => line.slice(1)).join('\n')}\n`));
  }
}
