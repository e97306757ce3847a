import { blockText } from '../sources/block-text.ts';
import { likeness } from '../sources/relevance.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import type { Source } from '../sources/source.ts';
import { MAX_RUN, type TakenRuns, wordsIn } from '../sources/tokens.ts';
import { joinSentences } from './join-sentences.ts';
import type { Language } from './languages/language.ts';
import { asItem } from './names.ts';
import type { Said } from './parts.ts';
import { attribute, type Saying, sayAnew } from './say-anew.ts';

/** Words of a quotation at most, and the share of an article that is quoted at most. */
const MAX_QUOTED = 25;
const MAX_QUOTED_SHARE = 0.08;
const MAX_ATTRIBUTED = 8;
const MAX_LEADS = 2;
/** Words of two sentences in one. */
const MAX_JOINED = 26;
/** Sentences that have more of their words in common say the same. */
const SAME = 0.8;

/** Says what sources say, each thing once, and keeps count of what it has left to say it with. */
export interface Speaker {
  /** Sentences of a text of one source, those that can be said anew or quoted. */
  paragraph(text: string, source: number, after?: string): Said[];
  /** An item of a list, or a cell; null where it would be too long. */
  line(text: string, source: number): Said | null;
  /** What leads to a list: `You can:` */
  lead(text: string, source: number): Said | null;
}

export interface SpeakerOptions {
  language: Language;
  taken: TakenRuns;
  sources: readonly Source[];
  /** Words of the sources that are no names. */
  small: ReadonlySet<string>;
  /** Words of the article that was asked for. */
  words: number;
}

export function createSpeaker({ language, taken, sources, small, words }: SpeakerOptions): Speaker {
  const said: string[] = [];
  const leads = new Map<string, number>();
  let attributed = 0;
  let quoted = 0;
  let quotations = 0;
  const budget = words * MAX_QUOTED_SHARE;
  const siteOf = (source: number): string => siteName(sources[source - 1]);
  const together = sources.map(
    ({ blocks }) => language.we?.together.test(blocks.map(blockText).join(' ')) ?? false,
  );
  const sayingOf = (source: number, before: readonly string[] = []): Saying => ({
    language,
    taken,
    site: siteOf(source),
    isTogether: together[source - 1] ?? false,
    before,
  });

  const isNew = (text: string): boolean => !said.some((other) => likeness(text, other) > SAME);
  const attributedTo = (sentence: string, saying: Saying): string | null => {
    const by = language.says[attributed % Math.max(1, language.says.length)];
    if (!by || saying.site === '' || attributed >= MAX_ATTRIBUTED) return null;
    const isItself = sentence.toLowerCase().includes(saying.site.toLowerCase());
    const told = attribute(sentence, saying, isItself ? language.saysItself : by(saying.site));
    if (told !== null) attributed += 1;
    return told;
  };
  const quote = (sentence: string, source: number): string | null => {
    const count = wordsIn(sentence).length;
    if (siteOf(source) === '' || count < 5 || count > MAX_QUOTED || quoted + count > budget)
      return null;
    if (/[“”„«»"]/u.test(sentence) || language.boilerplate.test(sentence)) return null;
    if (!/\.$/u.test(sentence) || language.dependent.test(sentence)) return null;
    const [open, close] = language.quotes;
    const lead = language.quoted[quotations % language.quoted.length]?.(siteOf(source)) ?? '';
    quoted += count;
    quotations += 1;
    return `${lead} ${open}${sentence}${close}`;
  };
  const isSmall = (word: string): boolean =>
    small.has(word.toLowerCase()) || /^(?:the|an?|it|they|in)$/iu.test(word);
  /** With a lead in front, where it would go on with a run of words of the sentence before it. */
  const led = (sentence: string, saying: Saying): string | null => {
    const told = sayAnew(sentence, { ...saying, before: [] });
    if (told === null) return null;
    const often = (lead: string) => leads.get(lead) ?? 0;
    for (const lead of language.leads.toSorted((one, other) => often(one) - often(other))) {
      if (often(lead) >= MAX_LEADS) continue;
      const first = /^[\p{L}’'-]+/u.exec(told)?.[0] ?? '';
      if (lead.endsWith(',') ? !isSmall(first) : language.dependent.test(told)) continue;
      const text = lead.endsWith(',')
        ? `${lead} ${told[0]?.toLowerCase()}${told.slice(1)}`
        : `${lead} ${told}`;
      if (taken.isTooLong([...saying.before, ...wordsIn(text)])) continue;
      leads.set(lead, often(lead) + 1);
      return text;
    }
    return null;
  };
  /** As one sentence with the one before it, where the two are short. */
  const joined = (
    sentences: readonly Said[],
    sentence: string,
    saying: Saying,
    after: string,
  ): string | null => {
    const last = sentences.at(-1)?.text ?? '';
    const told = sayAnew(sentence, { ...saying, before: [] });
    const first = told === null ? '' : (/^[\p{L}’'-]+/u.exec(told)?.[0] ?? '');
    if (!told || !small.has(first.toLowerCase()) || !/^[^,;:“”„«»]+\.$/u.test(last)) return null;
    if (/[,;:.]/u.test(told.slice(0, -1)) || last.includes(` ${language.and} `)) return null;
    const text = `${last.slice(0, -1)}${language.joint}${told[0]?.toLowerCase()}${told.slice(1)}`;
    const before = sentences.length > 1 ? sentences.slice(0, -1).map((one) => one.text) : [after];
    const words = [...wordsIn(before.join(' ')).slice(-MAX_RUN), ...wordsIn(text)];
    return wordsIn(text).length > MAX_JOINED || taken.isTooLong(words) ? null : text;
  };
  /** What somebody says on the page, with the page's own marks around it. */
  const reported = (sentence: string): string | null => {
    const match = /^([^“”„«»"]*)["“„«]\s?([^“”„«»"]+?)\s?["”“»]([^“”„«»"]*)$/u.exec(sentence);
    const [, lead = '', words = '', rest = ''] = match ?? [];
    const count = wordsIn(words).length;
    if (!match || count > MAX_QUOTED || quoted + count > budget) return null;
    if (wordsIn(lead).length + wordsIn(rest).length < 2 || language.firstPerson.test(lead + rest))
      return null;
    if (taken.isTooLong(wordsIn(lead)) || taken.isTooLong(wordsIn(rest))) return null;
    quoted += count;
    const [open, close] = language.quotes;
    return `${lead}${open}${words}${close}${rest}`;
  };
  const inQuotes = (text: string): string | null => {
    const count = wordsIn(text).length;
    if (count > MAX_QUOTED || quoted + count > budget || /[“”„«»"]/u.test(text)) return null;
    quoted += count;
    return `${language.quotes[0]}${text}${language.quotes[1]}`;
  };
  const line = (text: string, source: number): Said | null => {
    const plain = asItem(text.trim());
    if (language.boilerplate.test(plain)) return null;
    const isShort = wordsIn(plain).length <= MAX_RUN && !language.firstPerson.test(plain);
    if (isShort && !/https?:/u.test(plain)) return { text: plain, sources: [source] };
    const told = sayAnew(text, sayingOf(source)) ?? inQuotes(text);
    return told === null
      ? null
      : { text: told.replace(/\.$/u, /[.!?]$/u.test(text) ? '.' : ''), sources: [source] };
  };
  return {
    paragraph(text, source, after = '') {
      const sentences: Said[] = [];
      let isBefore = after !== '';
      let isLed = false;
      for (const sentence of splitSentences(text)) {
        const before = sentences.map((one) => one.text).join(' ') || after;
        const isOpen = isBefore || !language.dependent.test(sentence.replace(language.openers, ''));
        isBefore = false;
        if (!isOpen || !isNew(sentence)) continue;
        const saying = sayingOf(source, wordsIn(before).slice(-MAX_RUN));
        const alone = sayAnew(sentence, saying);
        const joint = alone === null ? joined(sentences, sentence, saying, after) : null;
        // One lead after the other is a list in disguise.
        const lead: string | null =
          alone === null && joint === null && !isLed ? led(sentence, saying) : null;
        const told =
          alone ??
          joint ??
          lead ??
          attributedTo(sentence, saying) ??
          reported(sentence) ??
          // Two quotations in a row are a copy.
          (isQuotation(sentences.at(-1)) ? null : quote(sentence, source));
        if (told === null) continue;
        isLed = lead !== null;
        said.push(sentence);
        if (joint !== null) sentences.pop();
        sentences.push({ text: told, sources: [source] });
        isBefore = true;
      }
      return joinSentences(sentences, language, isSmall);
    },
    line: (text, source) => (language.pointing.test(text) ? null : line(text, source)),
    lead(text, source) {
      const told = line(text.replace(/:$/u, ''), source);
      return told && !/[”“»]$/u.test(told.text) ? { ...told, text: `${told.text}:` } : null;
    },
  };
}

const isQuotation = (said: Said | undefined): boolean => /[”“»]$/u.test(said?.text ?? '');

/** Who runs the site of a source, as it says itself; empty for notes. */
export const siteName = (source: Pick<Source, 'siteName' | 'address'> | undefined): string =>
  source?.siteName ??
  (source?.address ? new URL(source.address).hostname.replace(/^www\./u, '') : '');
