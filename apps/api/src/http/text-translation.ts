/** Turns an English text of ours into a reader's language; one that is not known stays as it is. */
export type TranslateText = (text: string) => string;

/** Longer ones are no texts of ours. */
const MOST_CHARACTERS = 4000;
const MOST_OF_PHRASE = 400;
/** Sentences of a text that are told apart. */
const MOST_SENTENCES = 12;
/** Phrases within phrases. */
const MOST_DEPTH = 2;
/** Own characters of a pattern: one with fewer fits what is no phrase of ours, too. */
const LEAST_OF_PHRASE = 8;
const VALUE = /\{(\w+)\}/g;
/** As we write them in English: `10,000`. */
const FIGURE = /^\d{1,3}(,\d{3})+$/;

/**
 * What stands in several sentences is translated one by one where the whole is not known, and so are our
 * phrases among a text's values; what stands in quotes or brackets is somebody else's.
 *
 * @param texts English → translated, with `{name}` where a value stands in both
 * @param thousands what stands between a figure's thousands
 */
export function createTextTranslation(
  texts: Record<string, string>,
  thousands = ',',
): TranslateText {
  const whole = (text: string) => (Object.hasOwn(texts, text) ? texts[text] : undefined);
  let index: ReturnType<typeof indexPatterns> | undefined;
  // Made for the first who reads another language: it takes memory that most servers never need.
  const fitting = (text: string) => {
    index ??= indexPatterns(texts);
    return index(text);
  };
  const known = (text: string, depth = 0) => whole(text) ?? filled(text, depth);
  /** A sentence, which may be kept as a phrase: small, and without its stop. */
  const sentence = (text: string): string | undefined => {
    const found = known(text);
    if (found !== undefined || !text.endsWith('.')) return found;
    const bare = text.slice(0, -1);
    const said = known(bare) ?? known(`${bare.charAt(0).toLowerCase()}${bare.slice(1)}`);
    return said === undefined ? undefined : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  };

  function filled(
    text: string,
    depth: number,
    may: (values: string[]) => boolean = () => true,
  ): string | undefined {
    for (const pattern of fitting(text)) {
      const values = valuesIn(text, pattern);
      if (!values || !may(values)) continue;
      const {
        literals: [first],
        names,
        translated,
        quoted,
        own,
        isFramed,
      } = pattern;
      const said = values.map((value, at) =>
        quoted.has(names[at] ?? '') ? value : phrase(value, depth + 1),
      );
      const isOurs = (depth === 0 && isFramed) || own >= LEAST_OF_PHRASE || first === '“';
      if (!isOurs && said.every((one, at) => one === values[at])) continue;
      return translated.replace(VALUE, (mark, name: string) => {
        const value = said[names.indexOf(name)] ?? mark;
        return FIGURE.test(value) && !quoted.has(name) ? value.replaceAll(',', thousands) : value;
      });
    }
    return undefined;
  }

  /** A value as a phrase of ours: in the middle of a sentence, where whole ones begin small. */
  function phrase(value: string, depth: number): string {
    const isSmall = /^\p{Ll}/u.test(value);
    if (!value.includes(' ') || value.length > MOST_OF_PHRASE || depth > MOST_DEPTH) {
      return (isSmall && whole(value)) || value;
    }
    const found = known(value, depth);
    if (found !== undefined || !isSmall) return found ?? value;
    const capital = `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
    return known(capital, depth) ?? known(`${capital}.`, depth)?.replace(/\.$/, '') ?? value;
  }

  /** The shortest runs of sentences that are known; the rest stays. */
  function bySentence(text: string): string {
    const sentences = text.split(/(?<=[.?!]) /);
    if (sentences.length > MOST_SENTENCES) return filled(text, 0) ?? text;
    const said: string[] = [];
    for (let at = 0; at < sentences.length; at += 1) {
      const runs = sentences.map((_, last) => sentences.slice(at, last + 1).join(' '));
      const last = runs.findIndex((run) => run !== '' && sentence(run) !== undefined);
      said.push(sentence(runs[last] ?? '') ?? sentences[at] ?? '');
      if (last > at) at = last;
    }
    return said.join(' ');
  }

  return (text) => {
    if (text.length > MOST_CHARACTERS) return whole(text) ?? text;
    const isOneEach = (values: string[]) => !values.some((value) => /[.?!] /.test(value));
    return whole(text) ?? filled(text, 0, isOneEach) ?? bySentence(text);
  };
}

interface Pattern {
  /** What stands before, between and after its values. */
  literals: string[];
  names: string[];
  translated: string;
  /** Values that stand in quotes or brackets. */
  quoted: Set<string>;
  /** How much of it is its own. */
  own: number;
  /** Whether words of its own, or quotes, stand at its beginning or end. */
  isFramed: boolean;
}

/** A node of a tree of beginnings, by their characters. */
interface Node {
  next: Map<string, Node>;
  patterns: Pattern[];
}

/**
 * Finds the patterns that a text may fit by how they begin, or end where they begin with a value. What says
 * most of it comes first: `Must be {values}` fits what `Must be at least {count}` says, too.
 */
function indexPatterns(texts: Record<string, string>): (text: string) => Pattern[] {
  const byStart: Node = { next: new Map(), patterns: [] };
  const byEnd: Node = { next: new Map(), patterns: [] };
  for (const [english, translated] of Object.entries(texts)) {
    const names = [...english.matchAll(VALUE)].map(([, name = '']) => name);
    if (names.length === 0) continue;
    const literals = english.split(/\{\w+\}/);
    const quoted = new Set(names.filter((_, at) => /[“(]$/.test(literals[at] ?? '')));
    const [first = ''] = literals;
    const last = literals.at(-1) ?? '';
    const own = literals.join('').length;
    const isFramed = /[\p{L}“]/u.test(first + last);
    const pattern = { literals, names, translated, quoted, own, isFramed };
    const [root, kept] = first ? [byStart, from(first)] : [byEnd, back(last)];
    nodeOf(root, kept).patterns.push(pattern);
  }
  return (text) =>
    [...patternsOf(byStart, from(text)), ...patternsOf(byEnd, back(text))].sort(
      (a, b) => b.own - a.own,
    );
}

/** A text by its characters, from its beginning or from its end; '' behind the last. */
type Characters = (at: number) => string;
const from =
  (text: string): Characters =>
  (at) =>
    text.charAt(at);
const back =
  (text: string): Characters =>
  (at) =>
    text.charAt(text.length - 1 - at);

function nodeOf(root: Node, characters: Characters): Node {
  let node = root;
  for (let at = 0; characters(at) !== ''; at += 1) {
    const next = node.next.get(characters(at)) ?? { next: new Map(), patterns: [] };
    node.next.set(characters(at), next);
    node = next;
  }
  return node;
}

function patternsOf(root: Node, characters: Characters): Pattern[] {
  const found: Pattern[] = [];
  let node: Node | undefined = root;
  for (let at = 0; node; at += 1) {
    found.push(...node.patterns);
    node = node.next.get(characters(at));
  }
  return found;
}

/** What stands for each value, the first as long as it can be; undefined for a text that does not fit. */
function valuesIn(text: string, { literals, names, quoted }: Pattern): string[] | undefined {
  const first = literals[0] ?? '';
  const last = literals.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values: string[] = [];
  let end = text.length - last.length;
  for (const literal of literals.slice(1, -1).reverse()) {
    const latest = end - literal.length - 1;
    const start = latest < first.length ? -1 : text.lastIndexOf(literal, latest);
    if (start < 0) return undefined;
    values.unshift(text.slice(start + literal.length, end));
    end = start;
  }
  values.unshift(text.slice(first.length, end));
  const isFit = values.every(
    (value, at) => value !== '' && (quoted.has(names[at] ?? '') || isClosed(value)),
  );
  return isFit ? values : undefined;
}

/** Not the first half of something in quotes. */
const isClosed = (value: string): boolean => !value.includes('“') || value.includes('”');
