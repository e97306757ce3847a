import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JS } from 'refa';
import ts from 'typescript';
import type { Shape } from './reader.ts';
import { repeated } from './shapes.ts';

const root = path.dirname(import.meta.dirname);

export const parseModule = (module: string): ts.SourceFile =>
  ts.createSourceFile(
    module,
    readFileSync(path.join(root, module), 'utf8'),
    ts.ScriptTarget.Latest,
  );

export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

/** For each expression in a module: its matches cut off early, and what it repeats, without an end. */
export function shapesOfExpressions(modules: string[]): Shape[] {
  const shapes = modules.flatMap((module) => {
    const found: Shape[] = [];
    walk(parseModule(module), (node) => {
      if (ts.isRegularExpressionLiteral(node)) found.push(...shapesOf(node.text));
    });
    return found;
  });
  return [...new Map(shapes.map((shape) => [shape.name, shape])).values()];
}

type Parent = JS.ParseResult['expression'] | Extract<Element, { alternatives: unknown }>;
type Concatenation = JS.ParseResult['expression']['alternatives'][number];
type Element = Concatenation['elements'][number];

function shapesOf(literal: string): Shape[] {
  const { expression } = JS.Parser.fromLiteral(literal).parse({ backreferences: 'disable' });
  const shapes: Shape[] = [];
  const visit = (node: Parent, before: string): void => {
    for (const { elements } of node.alternatives) {
      let text = before;
      for (const element of elements) {
        if ('alternatives' in element && element.type !== 'Assertion') visit(element, text);
        const sample = sampleOf(element);
        if (element.type === 'Quantifier' && element.max === Infinity && sample) {
          shapes.push(repeated(sample, text, '\u0001'));
        }
        text += sample;
        if (text.length < MOST_SAMPLE && sample) shapes.push(repeated(text));
      }
    }
  };
  visit(expression, '');
  return shapes;
}

const MOST_SAMPLE = 40;

/** A short text that the element matches. */
function sampleOf(element: Element): string {
  switch (element.type) {
    case 'CharacterClass': {
      const { ranges } = element.characters;
      // A letter where there is a choice: the first of `[^<]` is NUL, which little else takes.
      const letter = ranges.find(({ min, max }) => min <= 0x61 && max >= 0x61)
        ? 0x61
        : ranges[0]?.min;
      return letter === undefined ? '' : String.fromCodePoint(letter);
    }
    case 'Alternation':
      return sampleOfAll(element.alternatives[0]);
    case 'Quantifier':
      return sampleOfAll(element.alternatives[0]).repeat(Math.min(Math.max(element.min, 1), 8));
    case 'Assertion':
    case 'Unknown':
      return '';
  }
}

const sampleOfAll = (concatenation: Concatenation | undefined): string =>
  concatenation?.elements.map(sampleOf).join('') ?? '';
