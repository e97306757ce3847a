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

/** The regular expressions that are written in a module. */
export function expressionsOf(module: string): string[] {
  const found: string[] = [];
  walk(parseModule(module), (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
  });
  return found;
}

/** The same for every expression of the modules, each once. */
export function shapesOfExpressions(modules: string[]): Shape[] {
  const shapes = modules.flatMap(expressionsOf).flatMap(shapesOfExpression);
  return [...new Map(shapes.map((shape) => [shape.name, shape])).values()];
}

type Parent = JS.ParseResult['expression'] | Extract<Element, { alternatives: unknown }>;
type Concatenation = JS.ParseResult['expression']['alternatives'][number];
type Element = Concatenation['elements'][number];

/**
 * An expression's matches cut off early, over and over, and what it repeats, without an end: of letters
 * where there is a choice, and of hyphens, as both may be part of a word and begin one.
 */
export function shapesOfExpression(literal: string): Shape[] {
  const { expression } = JS.Parser.fromLiteral(literal).parse({ backreferences: 'disable' });
  const shapes = ['a', '-'].flatMap((preferred) => shapesWith(expression, preferred));
  return [...new Map(shapes.map((shape) => [shape.name, shape])).values()];
}

function shapesWith(expression: Parent, preferred: string): Shape[] {
  const shapes: Shape[] = [];
  const visit = (node: Parent, before: string): void => {
    const words = node.alternatives.filter(({ elements }) => elements.every(isLetter));
    const alike = new Set(words.slice(MOST_WORDS));
    for (const alternative of node.alternatives.filter((each) => !alike.has(each))) {
      const { elements } = alternative;
      let text = before;
      for (const [index, element] of elements.entries()) {
        if ('alternatives' in element && element.type !== 'Assertion') visit(element, text);
        const sample = sampleOf(element, preferred);
        if (element.type === 'Quantifier' && element.max === Infinity && sample) {
          shapes.push(repeated(sample, text, '\u0001'));
        }
        text += sample;
        // Of a word the whole, and all but its last letter: it goes no further at the beginning of each.
        const isWithinWord = elements.slice(index, index + 3).filter(isLetter).length === 3;
        if (text.length < MOST_SAMPLE && sample && !isWithinWord) shapes.push(repeated(text));
      }
    }
  };
  visit(expression, '');
  return shapes;
}

const MOST_SAMPLE = 40;
/** Of words that may stand in one place: what is done for one is done for any other. */
const MOST_WORDS = 4;

/** One character, or that and its other cases. */
const isLetter = (element: Element): boolean =>
  element.type === 'CharacterClass' && element.characters.size <= MOST_CASES;

const MOST_CASES = 4;

/** A short text that the element matches. */
function sampleOf(element: Element, preferred: string): string {
  switch (element.type) {
    case 'CharacterClass': {
      const { characters } = element;
      const wanted = preferred.codePointAt(0) ?? 0;
      const first = characters.ranges[0]?.min;
      if (characters.has(wanted)) return preferred;
      return first === undefined ? '' : String.fromCodePoint(characters.has(0x61) ? 0x61 : first);
    }
    case 'Alternation':
      return sampleOfAll(element.alternatives[0], preferred);
    case 'Quantifier':
      return sampleOfAll(element.alternatives[0], preferred).repeat(
        Math.min(Math.max(element.min, 1), 8),
      );
    case 'Assertion':
    case 'Unknown':
      return '';
  }
}

const sampleOfAll = (concatenation: Concatenation | undefined, preferred: string): string =>
  concatenation?.elements.map((element) => sampleOf(element, preferred)).join('') ?? '';
