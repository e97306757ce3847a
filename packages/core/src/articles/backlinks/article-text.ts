import { type AnyNode, type Document, type Element, hasChildren, isTag, isText } from 'domhandler';

const blocks = new Set(
  'h1 h2 h3 h4 p ul ol li blockquote pre hr br table thead tbody tfoot tr th td caption'.split(' '),
);

/** The text of a node with a line break between blocks, so that words of two blocks never join. */
export function blockText(node: AnyNode): string {
  if (isText(node)) return node.data;
  const text = hasChildren(node) ? node.children.map(blockText).join('') : '';
  return isTag(node) && blocks.has(node.name) ? `\n${text}\n` : text;
}

/** A node's text on one line. */
export function lineText(node: AnyNode): string {
  return blockText(node).replace(/\s+/gu, ' ').trim();
}

/** Every element with one of the names, in document order. */
export function findElements(node: AnyNode, names: readonly string[]): Element[] {
  if (!hasChildren(node)) return [];
  return node.children.flatMap((child) => [
    ...(isTag(child) && names.includes(child.name) ? [child] : []),
    ...findElements(child, names),
  ]);
}

/** The body's paragraphs: those that stand on their own, not in a list, quotation or table. */
export function bodyParagraphs(document: Document): Element[] {
  return document.children.filter(
    (node): node is Element => isTag(node) && node.name === 'p' && lineText(node) !== '',
  );
}
