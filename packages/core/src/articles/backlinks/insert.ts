import { type ChildNode, type Document, Element, isTag, isText, Text } from 'domhandler';
import { append, appendChild, prependChild } from 'domutils';
import { sentenceEnds } from '../../base/text/sentences.ts';
import { blockText, bodyParagraphs } from './article-text.ts';
import type { Backlink } from './find.ts';

/**
 * Lead-ins that end in a colon: whatever the anchor text is (a name, a phrase, a question, an order),
 * the sentence stays grammatical.
 */
const leadIns = [
  'For a closer look, here is a good place to start: ',
  'One resource on this subject is worth opening: ',
  'Anyone who wants to read on will find more here: ',
  'A useful next stop at this point: ',
  'There is more on this topic under the following link: ',
  'To go a step further, have a look here: ',
] as const;

/**
 * Adds a sentence that carries the link: in the third paragraph after its first sentence, with
 * fewer paragraphs in the last one, with none in a new one
 * (docs/specification/articles.md, Where the link goes). Only paragraphs of the body count, so it
 * never lands in a heading, list, quotation or code.
 */
export function insertBacklink(document: Document, link: Backlink): void {
  const paragraphs = bodyParagraphs(document);
  const paragraph = paragraphs[2] ?? paragraphs.at(-1);
  if (paragraph) insertSentence(paragraph, linkSentence(link));
  else appendChild(document, element('p', {}, linkSentence(link)));
}

/** The link itself, without a `rel`. */
export function linkElement({ targetUrl, anchorText }: Backlink): Element {
  return element('a', { href: targetUrl }, [new Text(anchorText)]);
}

/** The constructor alone would leave the children without a parent. */
function element(name: string, attribs: Record<string, string>, children: ChildNode[]): Element {
  const made = new Element(name, attribs);
  for (const child of children) appendChild(made, child);
  return made;
}

/** Always the same sentence for the same link. */
function linkSentence(link: Backlink): ChildNode[] {
  const seed = [...link.anchorText, ...link.targetUrl].reduce(
    (sum, character) => sum + (character.codePointAt(0) ?? 0),
    0,
  );
  const end = /[.!?…。！？]$/u.test(link.anchorText) ? '' : '.';
  return [new Text(leadIns[seed % leadIns.length] ?? leadIns[0]), linkElement(link), new Text(end)];
}

function insertSentence(paragraph: Element, sentence: ChildNode[]): void {
  const text = blockText(paragraph).trim();
  const gap = gapAfterSentence(paragraph);
  if (gap) insertAfter(gap, [new Text(' '), ...sentence, ...spaceBefore(gap.next)]);
  else if (/[:：]$/u.test(text)) prependAll(paragraph, [...sentence, new Text(' ')]);
  else {
    const stop = /[.!?…。！？]["'”’)\]»」』）]*$/u.test(text) ? ' ' : '. ';
    for (const node of [new Text(stop), ...sentence]) appendChild(paragraph, node);
  }
}

/**
 * The node after which the first sentence is over; a text that goes on is split there. A sentence
 * that ends amid an emphasis or another link is passed over, as the new link must not stand in one.
 */
function gapAfterSentence(paragraph: Element): ChildNode | null {
  const texts = paragraph.children.map(blockText);
  const ends = sentenceEnds(texts.join(''));
  let start = 0;
  let next = 0;
  for (const [index, child] of paragraph.children.entries()) {
    const length = texts[index]?.length ?? 0;
    for (let end = ends[next]; end !== undefined && end <= start + length; end = ends[next]) {
      if (isText(child)) return splitAfter(child, end - start);
      if (end === start + length && !(isTag(child) && child.name === 'code')) return child;
      next += 1;
    }
    start += length;
  }
  return null;
}

function splitAfter(node: Text, offset: number): Text {
  const rest = node.data.slice(offset);
  node.data = node.data.slice(0, offset);
  if (rest !== '') append(node, new Text(rest));
  return node;
}

function spaceBefore(next: ChildNode | null): Text[] {
  return next === null || /^\s/u.test(blockText(next)) ? [] : [new Text(' ')];
}

function insertAfter(node: ChildNode, added: readonly ChildNode[]): void {
  for (const item of added.toReversed()) append(node, item);
}

function prependAll(paragraph: Element, added: readonly ChildNode[]): void {
  for (const item of added.toReversed()) prependChild(paragraph, item);
}
