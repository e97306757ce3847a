import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { safeLine } from '../../base/text/clean.ts';
import type { SourceBlock } from './source.ts';

const MAX_BLOCKS = 600;
const MAX_TEXT = 4000;
const MAX_ITEMS = 80;
const MAX_CELLS = 10;

const containers = new Set(
  'div main article section body html figure details center span'.split(' '),
);
const inner = new Set(
  'p div ul ol dl table h1 h2 h3 h4 h5 h6 blockquote pre section article details figure'.split(' '),
);

/** Main content, as markup of bounded depth, in blocks of plain text. */
export function readBlocks(html: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  walk(parseDocument(html).children, blocks);
  return joinQuestions(blocks.slice(0, MAX_BLOCKS));
}

function walk(nodes: readonly ChildNode[], blocks: SourceBlock[]): void {
  let line = '';
  const end = () => {
    const text = lineOf(line);
    if (text !== '') blocks.push({ kind: 'paragraph', text });
    line = '';
  };
  for (const node of nodes) {
    if (blocks.length >= MAX_BLOCKS) return;
    if (isText(node)) line += node.data;
    else if (!isTag(node)) continue;
    else if (node.name === 'br') end();
    else if (isInline(node)) line += textOf(node);
    else {
      end();
      addBlock(node, blocks);
    }
  }
  end();
}

const isInline = (node: Element): boolean =>
  !inner.has(node.name) &&
  !['hr', 'dt', 'dd', 'li', 'img', 'summary'].includes(node.name) &&
  !node.children.some(holdsBlock);

const holdsBlock = (node: ChildNode): boolean => isTag(node) && inner.has(node.name);

function addBlock(node: Element, blocks: SourceBlock[]): void {
  const level = /^h([1-6])$/u.exec(node.name)?.[1];
  if (level !== undefined || node.name === 'summary') {
    const text = lineOf(textOf(node));
    if (text !== '') blocks.push({ kind: 'heading', level: Number(level ?? 4), text });
  } else if (node.name === 'ul' || node.name === 'ol') addList(node, blocks);
  else if (node.name === 'table') addTable(node, blocks);
  else if (node.name === 'dl') addDefinitions(node, blocks);
  else if (node.name === 'pre') return;
  else if (containers.has(node.name) || node.children.some(holdsBlock) || node.name === 'p')
    walk(node.children, blocks);
  else {
    const text = lineOf(textOf(node));
    if (text !== '') blocks.push({ kind: 'paragraph', text });
  }
}

function addList(node: Element, blocks: SourceBlock[]): void {
  const items = elementsOf(node, ['li'])
    .slice(0, MAX_ITEMS)
    .map((item) => lineOf(textOf(item)))
    .filter((text) => text !== '');
  if (items.length > 0) blocks.push({ kind: 'list', isOrdered: node.name === 'ol', items });
}

function addTable(node: Element, blocks: SourceBlock[]): void {
  const rows = elementsOf(node, ['tr', 'thead', 'tbody', 'tfoot'])
    .flatMap((part) => (part.name === 'tr' ? [part] : elementsOf(part, ['tr'])))
    .slice(0, MAX_ITEMS);
  const cells = rows.map((row) => elementsOf(row, ['th', 'td']).slice(0, MAX_CELLS));
  const isHeader = cells.length > 1 && (cells[0]?.every(({ name }) => name === 'th') ?? false);
  const lines = cells
    .map((row) => row.map((cell) => lineOf(textOf(cell))))
    .filter((row) => row.some(Boolean));
  if (lines.length === 0) return;
  const [header = null, ...rest] = isHeader ? lines : [null, ...lines];
  blocks.push({ kind: 'table', header, rows: rest.filter((row) => row !== null) });
}

function addDefinitions(node: Element, blocks: SourceBlock[]): void {
  let term = '';
  for (const part of elementsOf(node, ['dt', 'dd', 'div']).flatMap((one) =>
    one.name === 'div' ? elementsOf(one, ['dt', 'dd']) : [one],
  )) {
    const text = lineOf(textOf(part));
    if (part.name === 'dt') term = text;
    else if (term !== '' && text !== '')
      blocks.push(
        /\?$/u.test(term)
          ? { kind: 'question', question: term, answer: text }
          : { kind: 'definition', term, text },
      );
  }
}

/** A heading that asks, with the text under it. */
function joinQuestions(blocks: readonly SourceBlock[]): SourceBlock[] {
  const joined: SourceBlock[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const [block, next] = [blocks[at], blocks[at + 1]];
    if (!block) break;
    const isQuestion = block.kind === 'heading' && block.level > 1 && /[?？؟]$/u.test(block.text);
    if (isQuestion && next?.kind === 'paragraph') {
      const answers = [next.text];
      at += 1;
      for (
        let more = blocks[at + 1];
        more?.kind === 'paragraph' && answers.length < 3;
        more = blocks[at + 1]
      ) {
        answers.push(more.text);
        at += 1;
      }
      joined.push({ kind: 'question', question: block.text, answer: answers.join(' ') });
    } else joined.push(block);
  }
  return joined;
}

const elementsOf = (node: Element, names: readonly string[]): Element[] =>
  node.children.filter((child): child is Element => isTag(child) && names.includes(child.name));

/** The text of what stands in a line; blocks within it are kept apart. */
function textOf(node: Element | Document): string {
  return node.children
    .map((child) => {
      if (isText(child)) return child.data;
      if (!isTag(child)) return '';
      const text = textOf(child);
      return inner.has(child.name) || ['br', 'li', 'td', 'th'].includes(child.name)
        ? ` ${text} `
        : text;
    })
    .join('');
}

const lineOf = (text: string): string => safeLine(text).slice(0, MAX_TEXT);
