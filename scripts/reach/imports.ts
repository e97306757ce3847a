import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const root = path.dirname(path.dirname(import.meta.dirname));

/** What a module takes from another: names, or everything. */
interface Taken {
  from: string;
  names: readonly string[] | 'all';
}

interface Module {
  imports: Taken[];
  /** What it hands on: a name of its own, where it comes from, and as what it is known there. */
  handsOn: Map<string, { from: string; name: string }>;
  /** Modules of which it hands on everything. */
  handsOnAll: string[];
  /** Whether it does nothing else. */
  isDoor: boolean;
}

const doors = readDoors();
const modules = new Map<string, Module | undefined>();

/** The files whose code a module runs on, types aside; of a door only those that hold what is taken. */
export function importsOf(file: string): string[] {
  const known = imported.get(file);
  if (known) return known;
  const found = [...new Set(findImports(file))];
  imported.set(file, found);
  return found;
}

const imported = new Map<string, string[]>();

function findImports(file: string): string[] {
  const module = read(file);
  if (!module) return [];
  const all = [...module.handsOn.values()].map(({ from, name }) => ({ from, names: [name] }));
  const whole = module.handsOnAll.map((from): Taken => ({ from, names: 'all' }));
  return [...module.imports, ...all, ...whole].flatMap(({ from, names }) =>
    names === 'all' || !read(from)?.isDoor ? [from] : names.map((name) => holderOf(from, name)),
  );
}

/** The file that a name of a door comes from; the door itself where none is found. */
function holderOf(door: string, name: string, seen = new Set<string>()): string {
  const module = read(door);
  if (!module || seen.has(door)) return door;
  seen.add(door);
  const known = module.handsOn.get(name);
  if (known) return read(known.from)?.isDoor ? holderOf(known.from, known.name) : known.from;
  for (const from of module.handsOnAll) {
    if (exportsOf(from).has(name)) return read(from)?.isDoor ? holderOf(from, name, seen) : from;
  }
  return door;
}

const named = new Map<string, Set<string>>();

function exportsOf(file: string): Set<string> {
  const known = named.get(file);
  if (known) return known;
  const names = new Set<string>();
  named.set(file, names);
  for (const statement of sourceOf(file)?.statements ?? []) {
    for (const name of exportedNames(statement)) names.add(name);
  }
  const module = read(file);
  for (const from of module?.handsOnAll ?? []) {
    for (const name of exportsOf(from)) names.add(name);
  }
  return names;
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesOf(name));
  }
  const { name } = statement as ts.Statement & { name?: ts.Identifier };
  return name ? [name.text] : [];
}

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesOf(one.name) : []));

function read(file: string): Module | undefined {
  if (modules.has(file)) return modules.get(file);
  // A circle meets what is not read yet.
  modules.set(file, undefined);
  const source = sourceOf(file);
  if (!source) return undefined;
  const module: Module = { imports: [], handsOn: new Map(), handsOnAll: [], isDoor: true };
  for (const statement of source.statements) readStatement(statement, file, module);
  readCalls(source, file, module);
  modules.set(file, module);
  return module;
}

function readStatement(statement: ts.Statement, file: string, module: Module): void {
  if (ts.isImportDeclaration(statement)) {
    module.isDoor = false;
    readImport(statement, file, module);
  } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
    readHandedOn(statement, file, module);
  } else {
    module.isDoor = false;
  }
}

function readImport(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  file: string,
  module: Module,
): void {
  const from = resolve(moduleSpecifier, file);
  if (!from || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  const bindings = importClause?.namedBindings;
  if (!bindings || importClause.name || !ts.isNamedImports(bindings)) {
    module.imports.push({ from, names: 'all' });
    return;
  }
  const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
  const names = values.map(({ name, propertyName }) => (propertyName ?? name).text);
  if (names.length > 0) module.imports.push({ from, names });
}

function readHandedOn(
  { moduleSpecifier, exportClause, isTypeOnly }: ts.ExportDeclaration,
  file: string,
  module: Module,
): void {
  const from = resolve(moduleSpecifier as ts.Expression, file);
  if (!from || isTypeOnly) return;
  if (!exportClause || !ts.isNamedExports(exportClause)) {
    module.handsOnAll.push(from);
    return;
  }
  for (const { name, propertyName, isTypeOnly: isType } of exportClause.elements) {
    if (!isType) module.handsOn.set(name.text, { from, name: (propertyName ?? name).text });
  }
}

/** What is loaded late, or started by its path. */
function readCalls(source: ts.SourceFile, file: string, module: Module): void {
  const see = (node: ts.Node): void => {
    const [first] =
      ts.isCallExpression(node) || ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    if (first && ts.isStringLiteralLike(first) && /^[.]{1,2}[/]|^@linkwright/.test(first.text)) {
      const from = resolve(first, file);
      if (from) module.imports.push({ from, names: 'all' });
    }
    ts.forEachChild(node, see);
  };
  see(source);
}

function resolve(specifier: ts.Expression, file: string): string | undefined {
  const text = ts.isStringLiteralLike(specifier) ? specifier.text : '';
  if (!text.startsWith('.')) return doors.get(text);
  const found = path.join(path.dirname(file), text.replace(/[?].*$/, ''));
  return existsSync(path.join(root, found)) && statSync(path.join(root, found)).isFile()
    ? found
    : undefined;
}

const sources = new Map<string, ts.SourceFile | undefined>();

function sourceOf(file: string): ts.SourceFile | undefined {
  if (!sources.has(file)) {
    const isCode = /[.][cm]?tsx?$|[.]mjs$/.test(file) && existsSync(path.join(root, file));
    const text = isCode ? readFileSync(path.join(root, file), 'utf8') : '';
    sources.set(file, isCode ? ts.createSourceFile(file, text, ts.ScriptTarget.Latest) : undefined);
  }
  return sources.get(file);
}

/** What the names of the workspace's packages lead to. */
function readDoors(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['packages/core', 'packages/widget']) {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    for (const [door, target] of Object.entries<Record<string, string>>(manifest.exports)) {
      const source = target['@linkwright/source'];
      if (source) found.set(path.posix.join(manifest.name, door), path.posix.join(folder, source));
    }
  }
  return found;
}
