import { parseUrl } from '../../../base/text/parse-url.ts';
import type { Inspection } from '../inspection.ts';
import { plainWords } from './plain-words.ts';

/** What a page shows, in so few numbers that two pages can be compared by them. Plain JSON. */
export interface PageSketch {
  title: string;
  /** The smallest hashes of its pairs of words, ascending. */
  hashes: number[];
  /** Characters that people see, and links that lead elsewhere. */
  visible: number;
  links: number;
}

/** An inspection with the sketch of its page, which is never stored; none where it could tell nothing. */
export interface Sketched extends Inspection {
  sketch?: PageSketch | undefined;
}

/** The inspection alone, as it is shown and stored. */
export const withoutSketch = ({ sketch: _, ...inspection }: Sketched): Inspection => inspection;

/** Hashes kept: all of a notice’s, and enough of a longer text’s. */
const MOST_HASHES = 64;
/** Characters of a name that pages repeat; a shorter one may be a word of theirs. */
const LEAST_NAME = 4;
/** Fewer pairs of words than these say nothing. */
const LEAST_HASHES = 4;
/** How much pages may differ in what does not make another page of one: a date, a number, a teaser. */
const LEAST_LIKENESS = 0.9;
const MOST_DIFFERENCE = 0.1;

export interface SketchedPage {
  title: string;
  lines: readonly string[];
  visible: number;
  links: number;
}

/** What repeats the address is left out: pages that are not there like to do so. */
export function sketchPage(
  { title, lines, visible, links }: SketchedPage,
  addresses: readonly string[],
): PageSketch {
  const names = addresses.flatMap(namesIn);
  const own = (text: string): string => {
    const plain = ` ${plainWords(text)} `;
    return names.reduce((left, name) => left.replaceAll(` ${name} `, ' '), plain).trim();
  };
  const words = lines.flatMap((line) => own(line).split(' ').filter(Boolean));
  const hashes = new Set(words.map((word, at) => hashOf(`${word} ${words[at + 1] ?? ''}`)));
  const smallest = Uint32Array.from(hashes).sort().subarray(0, MOST_HASHES);
  return { title: own(title), hashes: [...smallest], visible, links };
}

/** How pages write an address: whole, its path, the last part of that; the longest first. */
function namesIn(address: string): string[] {
  const url = parseUrl(address);
  if (url === null) return [];
  const path = decoded(url.pathname);
  const last = path.split('/').findLast(Boolean) ?? '';
  const stem = last.replace(/\.\w{2,5}$/u, '');
  return [address, `${url.host}${path}`, path, last, stem]
    .map(plainWords)
    .filter((name) => name.length >= LEAST_NAME);
}

/** Whether two addresses show the same: in title, words, and how much there is of text and links. */
export function showTheSame(one: PageSketch, other: PageSketch): boolean {
  return (
    one.title === other.title &&
    isClose(one.visible, other.visible) &&
    isClose(one.links, other.links) &&
    likeness(one.hashes, other.hashes) >= LEAST_LIKENESS
  );
}

const isClose = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(2, MOST_DIFFERENCE * Math.max(one, other));

/** Jaccard's, of the pairs of words as their smallest hashes tell it; 0 where there are too few. */
function likeness(one: readonly number[], other: readonly number[]): number {
  if (Math.min(one.length, other.length) < LEAST_HASHES) return 0;
  const [a, b] = [new Set(one), new Set(other)];
  const smallest = [...new Set([...one, ...other])].sort((x, y) => x - y).slice(0, MOST_HASHES);
  return smallest.filter((hash) => a.has(hash) && b.has(hash)).length / smallest.length;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
