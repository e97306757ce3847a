import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parseModule, walk } from './expressions.ts';

const root = path.dirname(import.meta.dirname);

/** Packages that make sense of text. */
const parsers = [
  '@streamparser/json',
  'csv-parse',
  'domutils',
  'eventsource-parser',
  'html-encoding-sniffer',
  'htmlparser2',
  'marked',
  'marked-gfm-heading-id',
  'robots-parser',
  'sanitize-html',
  'turndown',
  'yaml',
];

/** Modules of the product that take text apart. */
export function findReadingModules(): string[] {
  return globSync(['packages/{core,cli,widget}/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (file) => /[.]test[.]tsx?$|[/]testing[/]?/.test(file),
  })
    .filter((module) => !/[.]test[.]tsx?$|[/]testing[/]/.test(module) && isReading(module))
    .toSorted();
}

function isReading(module: string): boolean {
  let reads = false;
  walk(parseModule(module), (node) => {
    reads ||=
      ts.isRegularExpressionLiteral(node) ||
      (ts.isNewExpression(node) && isNamed(node.expression, 'RegExp')) ||
      (ts.isPropertyAccessExpression(node) &&
        isNamed(node.expression, 'JSON') &&
        isNamed(node.name, 'parse')) ||
      (ts.isCallExpression(node) && isSearch(node)) ||
      (ts.isImportDeclaration(node) && isParser(node));
  });
  return reads;
}

const isNamed = (node: ts.Node, name: string): boolean =>
  ts.isIdentifier(node) && node.text === name;

/** Text that is gone through by hand: `indexOf` from a place on, and characters by their codes. */
function isSearch({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { text: name } = expression.name;
  return (
    ['charCodeAt', 'codePointAt'].includes(name) ||
    (['indexOf', 'lastIndexOf'].includes(name) && given.length > 1)
  );
}

function isParser({ moduleSpecifier, importClause }: ts.ImportDeclaration): boolean {
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const name = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  return parsers.some((parser) => name === parser || name.startsWith(`${parser}/`));
}
