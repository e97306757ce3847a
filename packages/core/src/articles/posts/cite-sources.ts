import render from 'dom-serializer';
import { type ChildNode, Element, isTag, type ParentNode, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { textsOf, unitsOf } from '../gate/gate.ts';
import { sentenceSpans } from '../sources/sentence-spans.ts';
import type { Grounding } from './grounding.ts';
import { provenanceWords } from './provenance-words.ts';

/** An article with the numbers of its sources, as readers see it. */
export interface CitedArticle {
  /** The article's HTML; behind each sentence that rests on a source, a link to `#source-1`. */
  html: string;
  /** The sources that something in the text rests on, by their new numbers, from 1. */
  sources: Grounding['sources'];
  /** Sentences, items and rows that rest on a source. */
  sourced: number;
  /** Sentences, items and rows in all. */
  statements: number;
}

/**
 * Puts small numbers behind the sentences of a sanitised article that rest on a source. What was
 * stored stays clean: a sentence that its owner changed has lost its number. What a number is called for
 * those who do not see it, 'Source 1', is in the language that is given (ISO 639-1), or else in English.
 *
 * @example
 * ```ts
 * import { citeSources } from '@linkwright/core/html';
 *
 * citeSources('<p>Tea is hot.</p>', { sources: [], evidence: [] }).statements; // => 1
 * ```
 */
export function citeSources(
  content: string,
  { sources, evidence }: Pick<Grounding, 'sources' | 'evidence'>,
  language: string | null = null,
): CitedArticle {
  const document = parseDocument(content);
  const known = new Map(evidence.map((one) => [onOneLine(one.text), one.sources]));
  const units = unitsOf(document).filter(({ name }) => !/^h\d$/u.test(name));
  const statements = units.flatMap((unit) => statementsOf(unit));
  const cited = statements.flatMap(({ unit, text, to }) => {
    const numbers = known.get(text);
    return numbers ? [{ unit, to, numbers }] : [];
  });
  const isCited = new Set(cited.flatMap(({ numbers }) => numbers));
  const used = sources.filter(({ number }) => isCited.has(number));
  const newNumbers = new Map(used.map(({ number }, at) => [number, at + 1]));
  const { source } = provenanceWords(language);
  const marks = new Map<Element, Mark[]>();
  for (const { unit, to, numbers } of cited) {
    const shown = numbers.flatMap((number) => newNumbers.get(number) ?? []);
    addTo(marks, unit, [], { to, shown });
  }
  for (const [unit, ofUnit] of marks) markUnit(unit, ofUnit, source);
  return {
    html: render(document, { encodeEntities: 'utf8' }),
    sources: used.map((source, at) => ({ ...source, number: at + 1 })),
    sourced: cited.length,
    statements: statements.length,
  };
}

interface Mark {
  /** Where the sentence ends in its unit's text. */
  to: number;
  shown: number[];
}

/** A row is one statement, any other block as many as it has sentences. */
function statementsOf(unit: Element): { unit: Element; text: string; to: number }[] {
  const isRow = unit.name === 'tr';
  const texts = textsOf(unit).map(({ data }) => data);
  const text = texts.join('');
  if (isRow) return [{ unit, text: onOneLine(texts.join(' ')), to: text.trimEnd().length }];
  return sentenceSpans(text).map(({ from, to }) => {
    const sentence = text.slice(from, to);
    return { unit, text: onOneLine(sentence), to: from + sentence.trimEnd().length };
  });
}

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** All marks of a unit in one pass, as each would be looked for among the others. */
function markUnit(unit: Element, marks: readonly Mark[], called: string): void {
  const parts = new Map<ChildNode, ChildNode[]>();
  let at = 0;
  let next = 0;
  for (const node of textsOf(unit)) {
    const link = linkAround(node, unit);
    const end = at + node.data.length;
    let from = at;
    for (let mark = marks[next]; mark && mark.to <= end; mark = marks[next]) {
      // A link in a link is none: the number stands behind it.
      if (link) addTo(parts, link, [link], numbersOf(mark, called));
      else {
        const before = new Text(node.data.slice(from - at, mark.to - at));
        addTo(parts, node, [], before, numbersOf(mark, called));
        from = mark.to;
      }
      next += 1;
    }
    if (from > at) addTo(parts, node, [], new Text(node.data.slice(from - at)));
    at = end;
  }
  replaceIn(unit, parts);
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, first: Item[], ...items: Item[]) {
  const list = lists.get(key) ?? first;
  list.push(...items);
  lists.set(key, list);
}

function linkAround(node: ChildNode, unit: Element): Element | undefined {
  for (let around = node.parent; around && around !== unit; around = around.parent)
    if (isTag(around) && around.name === 'a') return around;
  return undefined;
}

function numbersOf({ shown }: Mark, called: string): Element {
  const links = shown.map(
    (number) =>
      new Element('a', { href: `#source-${number}`, 'aria-label': `${called} ${number}` }, [
        new Text(String(number)),
      ]),
  );
  return new Element('sup', {}, links);
}

function replaceIn(node: ParentNode, parts: ReadonlyMap<ChildNode, ChildNode[]>): void {
  for (const child of node.children) if (isTag(child)) replaceIn(child, parts);
  node.children = node.children.flatMap((child) => parts.get(child) ?? [child]);
}
