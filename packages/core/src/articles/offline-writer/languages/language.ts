import type { FactName } from '../../sources/fact-names.ts';

/** What a page has for its readers, as the sentence around the link names it. */
export type Offer =
  | 'steps'
  | 'recipe'
  | 'prices'
  | 'order'
  | 'tickets'
  | 'hours'
  | 'download'
  | 'questions'
  | 'table'
  | 'more';

/** Kinds of subject that an article without a source can be about. */
export const subjectKinds = [
  'how-to',
  'fact',
  'product',
  'service',
  'place',
  'code',
  'event',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The sentence around a link: its anchor, who runs the site, what is found there, and what else. */
export type SayLink = (anchor: string, site: string, offers: string, also: string) => string;

/** Words that the writer has in one language: those that connect, and rules by which sentences are said anew. */
export interface Language {
  code: string;
  quotes: readonly [string, string];
  and: string;
  or: string;
  /** Between two sentences that become one. */
  joint: string;
  /** Heading over the key facts of a thing. */
  glance: (name: string) => string;
  ingredients: string;
  steps: string;
  questions: string;
  facts: Record<FactName, string>;
  availability: Record<string, string>;
  /** What costs nothing. */
  free: string;
  /** Where the facts were read, and when, as a column's heading. */
  asOf: (host: string, day: string) => string;
  offers: Record<Offer, string>;
  /** Sentences around the link. */
  link: readonly SayLink[];
  /** What else is found there, by its heading: ends the sentence around the link. */
  also: (heading: string) => string;
  /** In front of a quotation. */
  quoted: readonly ((site: string) => string)[];
  /** Within a sentence, between commas. */
  says: readonly ((site: string) => string)[];
  /** The same of a page about whoever runs it. */
  saysItself: string;
  /** In front of a sentence that follows another one of the same page. */
  leads: readonly string[];
  /** At a sentence's beginning, where it says nothing by itself. */
  openers: RegExp;
  /** What a sentence begins with that cannot stand without the one before it. */
  dependent: RegExp;
  firstPerson: RegExp;
  /** Whom 'we' stands for, where the verb stays as it is with others. */
  we: {
    pattern: RegExp;
    people: (site: string) => string;
    /** Turns of the verb behind it, where others have it with another ending. */
    verbs?: readonly (readonly [RegExp, string])[];
    /** What those turns do not reach: the sentence is left. */
    beyond?: RegExp;
    /** Verbs that are the same behind the name alone: `we can` is `Fellside can`. */
    alone?: RegExp;
    /** What a page says that goes through something with its reader. */
    together: RegExp;
    /** Turns what the two do together into what the reader does; none where that takes other verbs. */
    reader: readonly (readonly [RegExp, string])[];
  } | null;
  /** Short forms of the first person, and what they stand for: `we’ll`. */
  contractions: readonly (readonly [RegExp, string])[];
  /** Words that a clause begins with, after a comma. */
  clauses: RegExp;
  /** Verbs behind which a remark may stand between commas. */
  verbs: RegExp;
  /** What begins a purpose, a company or a time, in front of which a remark may stand. */
  phrases: RegExp;
  /** Turns the first person into the third, where the language lets that be done word by word. */
  inThirdPerson: readonly (readonly [RegExp, string])[];
  /** Words for others that mean the same in every sentence. */
  synonyms: readonly (readonly [RegExp, string])[];
  /** Turns of a sentence that say the same in another way, each by itself. */
  turns: readonly (readonly [RegExp, string])[];
  /** Where one sentence is two. */
  splits: readonly (readonly [RegExp, string])[];
  /** A clause in front and the one that it depends on: `If X, Y.` */
  fronted: RegExp | null;
  /** A condition or a time at the end that may as well stand in front. */
  ends: {
    openers: RegExp;
    /** With it in the main clause, nobody knows which part the other belongs to. */
    and: string;
    /** What a clause must not begin an article with: it has nobody to stand for yet. */
    names: RegExp;
  } | null;
  /** A reason at the end, without which the sentence is as true. */
  tail: RegExp;
  /** Points at something of its page: `see below`, `in this guide`. */
  pointing: RegExp;
  /** Adds to nothing: filler of shops. */
  boilerplate: RegExp;
  /** How whoever is followed writes: words of a sentence on average, and words that they avoid. */
  habit?: { sentenceWords: number; avoided: RegExp };
}

/** Words as the writer meets them, whole and in either case. */
export const anyOf = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** `because=since; about #=around`: the sign stands for a number that follows. */
export const pairs = (list: string): (readonly [RegExp, string])[] =>
  list.split(';').map((pair) => {
    const [from = '', to = ''] = pair.split('=').map((side) => side.trim());
    const expression = from.replace(/ #$/u, '(?= \\d)');
    return [new RegExp(`(?<![\\p{L}\\p{N}-])${expression}(?![\\p{L}\\p{N}-])`, 'giu'), to];
  });
