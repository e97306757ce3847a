import { stripEnd } from '../../base/text/strip-end.ts';
import { categoryFor } from '../posts/category.ts';
import { articleFor, gerundOf, isPlural, pluralOf } from './grammar.ts';
import {
  boughtMassNouns,
  cities,
  countableNouns,
  practiceNouns,
  prepositions,
  readPlurals,
  serviceNouns,
  thingNouns,
  thingsInIng,
  twoWordCities,
  verbs,
} from './lexicon.ts';

/** Which bank of arguments fits: something to choose, to do, to run as a team, or to understand. */
export type Family = 'choose' | 'do' | 'run' | 'know';

/** What a keyword is about and how it stands in a sentence. All texts are raw, not Markdown. */
export interface Topic {
  family: Family;
  /** Somebody is hired rather than something bought. */
  service: boolean;
  /** Solid things, which can be unpacked, cleaned and repaired. */
  solid: boolean;
  /** Subject or object of a sentence, e.g. `standing desks`, `a dentist in Berlin`, `learning Go`. */
  phrase: string;
  plural: boolean;
  /** After "about", "on", "guide to"; never a subject. Holds the keyword as it was typed. */
  about: string;
  /** The keyword as it was typed. */
  keyword: string;
  /** `phrase` and `about` in fewer words, once the whole keyword has been read often enough. */
  brief: { phrase: string; about: string };
  /** Two names set against each other: `about` fits more sentences than `phrase`. */
  versus?: true;
  /** A question other than what something is. */
  question?: true;
}

/** Reads the kind and the grammar of a keyword off its words. What it cannot tell is a topic. */
export function readTopic(raw: string): Topic {
  const topic = classify(raw);
  if (topic.brief) return { ...topic, brief: topic.brief };
  const phrase = topic.family === 'do' ? uptoPreposition(topic.phrase) : topic.phrase;
  return { ...topic, brief: { phrase, about: topic.family === 'do' ? phrase : topic.about } };
}

function classify(raw: string): Omit<Topic, 'brief'> & Partial<Pick<Topic, 'brief'>> {
  const keyword = raw.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const quoted = `“${stripEnd(keyword, /[.!]/)}”`;
  const words = keyword.split(' ');
  const [first = '', second = '', third = ''] = words.map((word) => word.toLowerCase());
  const brief = { phrase: 'the question', about: 'the question' };
  const either = { phrase: 'either of the two', about: 'the two' };
  const base = { keyword, about: keyword, service: false, solid: false, plural: false };

  if (first === 'how' && second === 'to' && verbs.has(stripEnd(third, /\W/))) {
    return { ...base, family: 'do', phrase: gerundPhrase(words.slice(2)) };
  }
  if (/^(?:best|easiest|fastest|right) ways?$/u.test(`${first} ${second}`) && third === 'to') {
    return {
      ...base,
      family: 'do',
      phrase: gerundPhrase(words.slice(3)),
      about: `the ${keyword}`,
    };
  }
  if (verbs.has(first) && words.length > 1 && !prepositions.has(second) && !isPlural(second)) {
    const object = second === 'a' || second === 'an' || second === 'the' || words.length > 2;
    if (object || /^[A-Z]/u.test(words[1] ?? '')) {
      return { ...base, family: 'do', phrase: gerundPhrase(words), about: quoted };
    }
  }
  const definition = /^what(?:'s| is| are) (?:an? |the )?(.+?)\??$/iu.exec(keyword)?.[1];
  if (definition !== undefined && definition.split(' ').length < 5) {
    const plain = nounTopic(stripEnd(definition, /\?/), keyword);
    return { ...plain, family: 'know', service: false, solid: false, about: quoted, keyword };
  }
  if (
    /^(?:how|what|why|when|where|who|which|is|are|can|do|does|should|will|was|were)$/u.test(
      first,
    ) &&
    words.length > 1
  ) {
    return {
      ...base,
      family: 'know',
      phrase: `the question ${quoted}`,
      about: quoted,
      brief,
      question: true,
    };
  }
  if (/\s(?:vs\.?|versus)\s/iu.test(keyword)) {
    return { ...base, family: 'choose', phrase: keyword, versus: true, brief: either };
  }
  return nounTopic(keyword, quoted);
}

function nounTopic(keyword: string, quoted: string): Topic {
  const local = splitPlace(keyword);
  const name = local?.what ?? keyword;
  const superlative =
    /^(?:the )?(?:best|top|cheapest|cheap best|most|leading|finest|fastest)\s/iu.test(name);
  const noun = headOf(name);
  const lower = noun.toLowerCase();
  const plural = isPlural(noun);
  const singular = plural ? lower.replace(/ies$/u, 'y').replace(/s$/u, '') : lower;
  const service = serviceNouns.has(lower) || serviceNouns.has(singular);
  const solid = thingNouns.has(singular) || thingNouns.has(singular.replace(/e$/u, ''));
  const countable =
    !plural && (serviceNouns.has(lower) || thingNouns.has(lower) || countableNouns.has(lower));
  const bought = boughtMassNouns.has(lower);
  const hasArticle = /^(?:a|an|the|my|your|our)\s/iu.test(name);

  const bare = superlative && !/^the /iu.test(name) ? `the ${name}` : name;
  const phrase = countable && !superlative && !hasArticle ? `${articleFor(name)} ${name}` : bare;
  const choose =
    service || superlative || countable || bought || (plural && !readPlurals.has(lower));
  const practice = !choose && (practiceNouns.has(lower) || isDoing(lower));
  const atEnd = name.toLowerCase().endsWith(lower);
  const manyNamed = countable && !superlative && !hasArticle && atEnd ? pluralOf(name) : bare;

  const shortened = { phrase: uptoPreposition(phrase), about: uptoPreposition(manyNamed) };

  return {
    family: choose ? 'choose' : practice ? (isTeamwork(keyword) ? 'run' : 'do') : 'know',
    service,
    solid,
    phrase: local ? `${phrase} ${local.place}` : phrase,
    plural,
    about: local && !local.verbatim ? quoted : local ? `${manyNamed} ${local.place}` : manyNamed,
    keyword,
    brief: shortened,
  };
}

/** A longer phrase without what follows its first preposition, where that leaves two words. */
function uptoPreposition(phrase: string): string {
  const words = phrase.split(' ');
  const end = words.findIndex((word, at) => at > 1 && prepositions.has(word.toLowerCase()));
  return end > 0 ? words.slice(0, end).join(' ') : phrase;
}

/** The last word before the first preposition: what the phrase is about. */
function headOf(phrase: string): string {
  const words = phrase.split(' ');
  const end = words.findIndex((word, at) => at > 0 && prepositions.has(word.toLowerCase()));
  const word = (end > 0 ? words[end - 1] : words.at(-1)) ?? '';
  return /^.*[\p{L}\p{N}'-]/su.exec(word)?.[0] ?? '';
}

function isTeamwork(keyword: string): boolean {
  return ['Digital Marketing', 'Business', 'Technology'].includes(categoryFor(keyword));
}

function isDoing(word: string): boolean {
  return /^[a-z]{2,}ing$/u.test(word) && !thingsInIng.has(word);
}

function gerundPhrase(words: readonly string[]): string {
  const [verb = '', ...rest] = words;
  return stripEnd([gerundOf(verb), ...rest].join(' '), /[?.!]/);
}

/** `dentist Berlin` and `dentist in Berlin`; only services have a place of this kind. */
function splitPlace(
  keyword: string,
): { what: string; place: string; verbatim: boolean } | undefined {
  const written = /^(.+?) ((?:in|near) (?:me|\p{Lu}.*|[\p{L}-]+))$/u.exec(keyword);
  const [, what, where] = written ?? [];
  if (what !== undefined && where !== undefined && isService(what)) {
    return where.toLowerCase() === 'near me'
      ? { what, place: 'nearby', verbatim: false }
      : { what, place: where, verbatim: true };
  }
  const words = keyword.split(' ');
  for (const length of [2, 1]) {
    const place = words.slice(-length);
    const rest = words.slice(0, -length).join(' ');
    const known = length === 1 ? cities : twoWordCities;
    const capital = place.every((word) => /^\p{Lu}\p{Ll}+/u.test(word));
    const named = known.has(place.join('-').toLowerCase());
    if (rest !== '' && isService(rest) && (named || capital)) {
      const city = place.map((word) => word.replace(/^\p{Ll}/u, (c) => c.toUpperCase())).join(' ');
      return { what: rest, place: `in ${city}`, verbatim: false };
    }
  }
  return undefined;
}

function isService(phrase: string): boolean {
  const noun = headOf(phrase).toLowerCase();
  return serviceNouns.has(noun) || serviceNouns.has(noun.replace(/ies$/u, 'y').replace(/s$/u, ''));
}
