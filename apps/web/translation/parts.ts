import { hasLetters } from './text-rules.ts';

/** A node of the parsed code (ESTree, with JSX and TypeScript). */
export interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: every kind of node has its own fields
  [field: string]: any;
}

/** A text is words, values that stand in it, and elements around parts of it. */
export type Part =
  | string
  | { kind: 'value'; name: string; node: Node }
  | { kind: 'element'; number: number; node: Node; parts: Part[] | null };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `plural(value, 'link')`. */
export const isPlural = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.name === 'plural' &&
  node.arguments[1]?.type === 'Literal';

/** Text as JSX has it: line breaks with what is around them are nothing. */
export const jsxText = (raw: string): string =>
  raw
    .split(/\r?\n/)
    .map((line, at, lines) => {
      const start = at > 0 ? line.trimStart() : line;
      return at < lines.length - 1 ? start.trimEnd() : start;
    })
    .filter((line) => line !== '')
    .join(' ');

const textOf = (child: Node): string | undefined => {
  if (child.type === 'JSXText') return decoded(jsxText(child.value));
  const { expression } = child;
  if (child.type !== 'JSXExpressionContainer') return undefined;
  return expression.type === 'Literal' && typeof expression.value === 'string'
    ? expression.value
    : undefined;
};

const entities: Record<string, string> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

export const saysSomething = (child: Node): boolean =>
  child.type === 'JSXText' && hasLetters(jsxText(child.value));

const hasOwnWords = (node: Node): boolean =>
  node.children.some(saysSomething) ||
  (node.children.length > 0 &&
    node.children.every((child: Node) => textOf(child) !== undefined || isValue(child)));

const isValue = (child: Node): boolean =>
  child.type === 'JSXExpressionContainer' &&
  child.expression.type !== 'JSXEmptyExpression' &&
  !holdsElements(child.expression);

/** Whether a part of an element's content belongs to its text when it stands at its edge. */
export const isInside = (child: Node): boolean =>
  (textOf(child)?.trim() ?? '') !== '' ||
  isValue(child) ||
  (child.type === 'JSXElement' && hasOwnWords(child));

function holdsElements(node: Node): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  return Object.values(node).some((value) =>
    (Array.isArray(value) ? value : [value]).some((one) => isNode(one) && holdsElements(one)),
  );
}

export function partsOf(children: Node[], numbers: { next: number }): Part[] {
  const parts: Part[] = [];
  for (const child of children) {
    const text = textOf(child);
    if (text !== undefined) {
      const last = parts.at(-1);
      if (typeof last === 'string') parts[parts.length - 1] = last + text;
      else if (text !== '') parts.push(text);
    } else if (child.type === 'JSXExpressionContainer') {
      if (child.expression.type === 'JSXEmptyExpression') continue;
      parts.push({ kind: 'value', name: nameOf(child.expression), node: child.expression });
    } else {
      const number = numbers.next++;
      const inner = hasOwnWords(child) ? partsOf(child.children, numbers) : null;
      parts.push({ kind: 'element', number, node: child, parts: inner });
    }
  }
  return parts;
}

export function values(parts: Part[]): Extract<Part, { kind: 'value' }>[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.kind === 'value' ? [part] : values(part.parts ?? []);
  });
}

export function elements(parts: Part[]): Extract<Part, { kind: 'element' }>[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'value') return [];
    return [part, ...elements(part.parts ?? [])];
  });
}

/** A value is called as the code calls it. */
export function nameOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.computed ? 'value' : node.property.name;
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(node.expression);
    case 'CallExpression': {
      const named = node.arguments.map(nameOf).find((name: string) => name !== 'value');
      if (named) return named;
      const { callee } = node;
      const subject = callee.type === 'MemberExpression' ? callee.object : callee;
      if (subject.name === 'formatCount') return 'count';
      return subject.name === 'Math' ? 'value' : nameOf(subject);
    }
    default:
      return 'value';
  }
}

/** Two values of one name are told apart by a number. */
export function nameValues(parts: Part[]): void {
  const taken = new Set<string>();
  for (const value of values(parts)) {
    const base = isPlural(value.node) ? 'count' : value.name;
    let unique = base;
    for (let number = 2; taken.has(unique); number += 1) unique = `${base}${number}`;
    taken.add(unique);
    value.name = unique;
  }
}

export function sayOne(parts: Part[], counted: Part | undefined, isPluralForm: boolean): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part === counted && part.kind === 'value') {
        const noun = part.node.arguments[1].value;
        return isPluralForm ? `{count} ${noun}s` : `{count} ${noun}`;
      }
      if (part.kind === 'value') return `{${part.name}}`;
      const { number } = part;
      if (!part.parts) return `<${number}/>`;
      return `<${number}>${sayOne(part.parts, counted, isPluralForm)}</${number}>`;
    })
    .join('');
}
