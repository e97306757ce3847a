import {
  type ChildNode,
  type Document,
  type Element,
  hasChildren,
  isTag,
  isText,
  type ParentNode,
  type Text,
} from 'domhandler';
import { removeElement } from 'domutils';
import { sentenceSpans } from '../sources/sentence-spans.ts';
import type { Source } from '../sources/source.ts';
import { runsOf, wordsIn } from '../sources/tokens.ts';
import { type Claims, claimsOf } from './claims.ts';
import { indexSources, type SourceIndex } from './source-index.ts';

/** A sentence of an article and where it is taken from. */
export interface Evidence {
  text: string;
  /** Numbers of its sources, from 1. */
  sources: number[];
  /** What stands there. */
  words: string;
}

/** A sentence that was taken out, and what of it stands in no source. */
export interface Unsupported {
  text: string;
  missing: string[];
}

export interface Judgement {
  evidence: Evidence[];
  unsupported: Unsupported[];
  /** Sentences, items and rows that the article had. */
  statements: number;
}

/** More of an article than this taken out, and it is none that can be published. */
export const MAX_UNSUPPORTED_SHARE = 0.2;
/** Of a sentence's words, so many in one passage make it a statement of that source. */
const SOURCED_SHARE = 0.4;

const marker = / ?\[\^(\d{1,3})\]/gu;
const units = new Set(['p', 'li', 'tr', 'blockquote', 'h2', 'h3', 'h4', 'caption', 'pre']);
/** No word of any language: what was put into another spelling to be carried out. */
const blob = /[\w+/=-]{81,}/u;
/** Of instructions, so many words in a row are not said by chance. */
const TOLD_RUN = 6;

export interface GateOptions {
  sources: readonly Source[];
  /** What may be said without a source: keyword, anchor text, target, names of the site. */
  known: readonly string[];
  /** ISO 639-1; empty where nothing tells. */
  language: string;
  /** What the writer was told, and is not to repeat. */
  told?: string | undefined;
}

/** Holds texts to their sources. */
export interface Gate {
  /**
   * Takes out of an article what stands in none of its sources: sentences with numbers, dates,
   * quotations, names, superlatives or addresses of their own, and what repeats the writer's
   * instructions. The marks of sources go, too, and are returned with what each sentence rests on.
   * Changes the document.
   */
  hold(document: Document): Judgement;
  /** What of a title stands in no source; names may also stand in its article. */
  missingInTitle(title: string, article: Document): string[];
}

export function createGate({ sources, known, language, told = '' }: GateOptions): Gate {
  const index = indexSources(sources, known, language);
  const instructions = new Set(runsOf(wordsIn(told), TOLD_RUN));
  const repeatsInstructions = (text: string): boolean =>
    instructions.size > 0 && runsOf(wordsIn(text), TOLD_RUN).some((run) => instructions.has(run));
  const missingIn = (text: string, claims: Claims): string[] => [
    ...index.missing(claims),
    ...(blob.test(text) ? ['letters that are no words'] : []),
    ...(repeatsInstructions(text) ? ['instructions to the writer'] : []),
  ];
  const missingInHeading = (text: string, words: ReadonlySet<string>): string[] => {
    const claims = claimsOf(text, language);
    return [
      ...missingIn(text, { ...claims, names: [] }),
      ...index.unknownNames(claims.names, words, language !== 'de' && isTitleCase(text)),
    ];
  };
  return {
    hold(document) {
      const judgement: Judgement = { evidence: [], unsupported: [], statements: 0 };
      const judging: Judging = { index, language, judgement, missingIn };
      const all = unitsOf(document);
      for (const unit of all.filter(({ name }) => !isHeading(name))) {
        if (unit.name === 'tr') judgeRow(unit, judging);
        else judgeUnit(unit, judging);
      }
      const words = wordsOf(document);
      for (const unit of all.filter(({ name }) => isHeading(name))) {
        const { text } = takeMarkers(unit);
        const missing = missingInHeading(text, words);
        if (missing.length === 0) continue;
        judgement.unsupported.push({ text: text.trim(), missing });
        removeElement(unit);
      }
      return judgement;
    },
    missingInTitle: (title, article) => missingInHeading(title, wordsOf(article)),
  };
}

/** Sentences, items and rows of an article. */
export const countStatements = (document: Document): number =>
  unitsOf(document)
    .filter(({ name }) => !isHeading(name))
    .reduce(
      (sum, unit) => sum + (unit.name === 'tr' ? 1 : sentenceSpans(plainText(unit)).length),
      0,
    );

/** As a gate that is made for one article. */
export const holdToSources = (document: Document, options: GateOptions): Judgement =>
  createGate(options).hold(document);

interface Judging {
  index: SourceIndex;
  language: string;
  judgement: Judgement;
  missingIn: (text: string, claims: Claims) => string[];
}

const isHeading = (name: string): boolean => /^h\d$/u.test(name);

/** Most of its longer words begin with a capital, as English titles are written. */
function isTitleCase(text: string): boolean {
  const longer = text
    .split(/\s+/u)
    .filter((word) => /^\p{L}{4,}/u.test(word))
    .slice(1);
  return longer.filter((word) => /^\p{Lu}/u.test(word)).length > longer.length / 2;
}

/** Every word of a text that is not a heading's, in small letters. */
const wordsOf = (document: Document): ReadonlySet<string> =>
  new Set(
    unitsOf(document)
      .filter(({ name }) => !isHeading(name))
      .flatMap((unit) => wordsIn(plainText(unit))),
  );

function judgeUnit(unit: Element, { index, language, judgement, missingIn }: Judging): void {
  const { numbers, text } = takeMarkers(unit);
  const cuts: { from: number; to: number }[] = [];
  const isQuotation = isQuoted(unit);
  for (const { from, to } of sentenceSpans(text)) {
    const sentence = text.slice(from, to).trim();
    judgement.statements += 1;
    const claims = claimsOf(sentence, language);
    const missing = missingIn(
      sentence,
      isQuotation ? { ...claims, quotations: [sentence] } : claims,
    );
    if (missing.length > 0) {
      judgement.unsupported.push({ text: sentence, missing });
      cuts.push({ from, to });
    } else {
      const marked = numbers
        .filter(({ at }) => at > from && at <= to + 1)
        .map(({ number }) => number);
      addEvidence(sentence, marked, { index, judgement });
    }
  }
  for (const cut of cuts.toReversed()) cutRange(unit, cut.from, cut.to);
  if (cuts.length > 0 && plainText(unit).trim() === '') removeElement(unit);
}

/** What stands in a block of quotation is somebody's word for word. */
function isQuoted(unit: Element): boolean {
  for (let node: ParentNode | null = unit; node && 'name' in node; node = node.parent)
    if (node.name === 'blockquote') return true;
  return false;
}

function judgeRow(row: Element, { index, language, judgement, missingIn }: Judging): void {
  const { numbers, text } = takeMarkers(row, ' ');
  judgement.statements += 1;
  const names = row.children
    .filter((cell) => isTag(cell) && cell.name === 'td')
    .flatMap((cell) => claimsOf(plainText(cell as Element).trim(), language).names);
  const missing = missingIn(text, { ...claimsOf(text, language), names });
  if (missing.length > 0) {
    judgement.unsupported.push({ text: text.trim(), missing });
    removeElement(row);
  } else
    addEvidence(
      text.trim(),
      numbers.map(({ number }) => number),
      { index, judgement },
    );
}

/** What a sentence rests on: the passage that says it, and the sources it is marked with. */
function addEvidence(
  text: string,
  marked: readonly number[],
  { index, judgement }: Pick<Judging, 'index' | 'judgement'>,
): void {
  const closest = index.closest(text);
  if (!closest) return;
  const isTaken = closest.share >= SOURCED_SHARE || closest.holdsFigures;
  if (!isTaken && marked.length === 0) return;
  const { source, text: words } = closest.passage;
  const numbers = isTaken ? [source, ...marked] : marked;
  judgement.evidence.push({ text, sources: [...new Set(numbers)].slice(0, 3), words });
}

/** Innermost blocks that hold text. */
export function unitsOf(node: Document | Element): Element[] {
  return node.children.filter(isTag).flatMap((child) => {
    const inside = child.name === 'tr' ? [] : unitsOf(child);
    return inside.length > 0 || !units.has(child.name) ? inside : [child];
  });
}

/** Takes the marks of sources out of a unit's text, and tells where in it they stood. */
function takeMarkers(
  unit: Element,
  gap = '',
): { numbers: { at: number; number: number }[]; text: string } {
  const numbers: { at: number; number: number }[] = [];
  let text = '';
  for (const node of textsOf(unit)) {
    let from = 0;
    let kept = '';
    for (const match of node.data.matchAll(marker)) {
      kept += node.data.slice(from, match.index);
      numbers.push({ at: text.length + kept.length, number: Number(match[1]) });
      from = match.index + match[0].length;
    }
    node.data = kept + node.data.slice(from);
    text += node.data + gap;
  }
  return { numbers, text };
}

/** Takes a stretch of a unit's text out, whatever elements it stands in. */
function cutRange(unit: Element, from: number, to: number): void {
  let at = 0;
  for (const node of textsOf(unit)) {
    const { length } = node.data;
    const [start, end] = [Math.max(0, from - at), Math.min(length, to - at)];
    if (start < end) node.data = node.data.slice(0, start) + node.data.slice(end);
    at += length;
  }
  removeEmpty(unit);
}

/** Takes out links and marks that are empty, all of a node at once: each alone is looked for among the others. */
function removeEmpty(node: Element): void {
  for (const child of node.children) if (isTag(child)) removeEmpty(child);
  node.children = node.children.filter(
    (child) => !isTag(child) || child.name === 'br' || plainText(child) !== '',
  );
  node.children.forEach((child, at) => {
    child.prev = node.children[at - 1] ?? null;
    child.next = node.children[at + 1] ?? null;
  });
}

export const textsOf = (node: ChildNode): Text[] =>
  isText(node) ? [node] : hasChildren(node) ? node.children.flatMap(textsOf) : [];

const plainText = (node: Element): string =>
  textsOf(node)
    .map(({ data }) => data)
    .join('');
