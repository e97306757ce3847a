import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { signatureOf } from './signature.ts';

const core = path.join(path.dirname(path.dirname(import.meta.dirname)), 'packages/core');

export const kinds = ['Functions and classes', 'Constants', 'Types'] as const;

export interface DoorEntry {
  name: string;
  kind: (typeof kinds)[number];
  signature: string;
  /** What its JSDoc says, without the examples. */
  text: string;
  examples: string[];
}

/** One way into the package. */
export interface Door {
  /** `@linkwright/core/posts` */
  specifier: string;
  /** `posts`; `index` for the package itself. */
  page: string;
  text: string;
  examples: string[];
  entries: DoorEntry[];
  /** Names that another door tells of, with that door's page. */
  elsewhere: { name: string; page: string }[];
}

interface Manifest {
  name: string;
  exports: Record<
    string,
    string | { '@linkwright/source': string; types?: string; default?: string }
  >;
}

/** The doors of core with everything they offer, each name told of at one of them. */
export function readDoors(): Door[] {
  const manifest = JSON.parse(readFileSync(path.join(core, 'package.json'), 'utf8')) as Manifest;
  const doors = Object.entries(manifest.exports).flatMap(([door, target]) =>
    typeof target === 'string' || !target.default
      ? []
      : [{ door, file: path.join(core, target['@linkwright/source']) }],
  );
  const program = openProgram(doors.map(({ file }) => file));
  const checker = program.getTypeChecker();
  const homes = new Map<ts.Symbol, string>();
  // The package itself comes last: it offers what its features do.
  return doors
    .toSorted((a, b) => rank(a.door) - rank(b.door) || a.door.localeCompare(b.door))
    .map(({ door, file }) => {
      const source = program.getSourceFile(file);
      const symbol = source && checker.getSymbolAtLocation(source);
      if (!source || !symbol) throw new Error(`${file} opens nothing`);
      const page = door === '.' ? 'index' : door.slice('./'.length);
      const read: Door = {
        specifier: path.posix.join(manifest.name, door),
        page,
        ...moduleComment(source.text),
        entries: [],
        elsewhere: [],
      };
      for (const exported of checker.getExportsOfModule(symbol)) {
        const { name } = exported;
        const target =
          exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
        const home = homes.get(target);
        if (home === undefined) {
          homes.set(target, page);
          read.entries.push(toEntry(name, target, checker));
        } else read.elsewhere.push({ name, page: home });
      }
      read.entries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
      read.elsewhere.sort((a, b) => a.name.localeCompare(b.name, 'en'));
      return read;
    });
}

const rank = (door: string): number => ['./vocabulary', './client', '.'].indexOf(door);

function openProgram(files: string[]): ts.Program {
  const config = path.join(core, 'tsconfig.node.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    core,
    { incremental: false },
    config,
  );
  return ts.createProgram(files, options);
}

function toEntry(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): DoorEntry {
  const examples: string[] = [];
  const tags: string[] = [];
  for (const tag of symbol.getJsDocTags(checker)) {
    const words = ts.displayPartsToString(tag.text);
    if (tag.name === 'example') examples.push(unfence(words));
    else tags.push(`_${tag.name}_ ${words}`);
  }
  const text = [ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...tags];
  return {
    name,
    kind: kindOf(symbol),
    signature: signatureOf(name, symbol, checker),
    text: text.filter(Boolean).join('\n\n'),
    examples,
  };
}

function kindOf({ valueDeclaration }: ts.Symbol): DoorEntry['kind'] {
  if (!valueDeclaration) return 'Types';
  if (ts.isFunctionDeclaration(valueDeclaration) || ts.isClassDeclaration(valueDeclaration)) {
    return 'Functions and classes';
  }
  const { initializer } = valueDeclaration as ts.VariableDeclaration;
  return initializer && ts.isArrowFunction(initializer) ? 'Functions and classes' : 'Constants';
}

/** The comment with `@module` that a door begins with. */
function moduleComment(source: string): Pick<Door, 'text' | 'examples'> {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  const lines = comment.split('\n').map((line) => line.replace(/^ \* ?/, ''));
  const [text = '', ...examples] = lines
    .join('\n')
    .replace(/^@module$/m, '')
    .split(/^@example$/m);
  return { text: text.trim(), examples: examples.map(unfence) };
}

const unfence = (text: string): string =>
  text
    .trim()
    .replace(/^```ts\n/, '')
    .replace(/\n```$/, '');
