import { countWords } from '../../base/text/count-words.ts';
import { provenanceWords } from '../posts/provenance-words.ts';
import { wordsWanted } from '../posts/vocabulary.ts';
import type { GenerationRequest } from '../posts/writer.ts';
import { blockText } from '../sources/block-text.ts';
import { rankTexts } from '../sources/relevance.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import type { Source } from '../sources/source.ts';
import { MAX_RUN, stem, takenRuns, wordsIn } from '../sources/tokens.ts';
import { byAngle, partByAngle } from './angle.ts';
import {
  factRows,
  isNews,
  MAX_FACTS,
  measuresOf,
  nameOf,
  newsParts,
  tellingFacts,
} from './fact-parts.ts';
import { dateOf } from './fact-values.ts';
import { inVoice } from './languages/in-voice.ts';
import { languageOf } from './languages/index.ts';
import type { Language } from './languages/language.ts';
import { linkSentence, unread } from './link-sentence.ts';
import { asWritten, inSentenceCase, smallWords } from './names.ts';
import { type Part, type Said, textOf } from './parts.ts';
import { capital } from './say-anew.ts';
import { itemParts, questionParts, sectionParts } from './section-parts.ts';
import { type Question, type Section, sectionsOf, sectionText } from './sections.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { composeTitle } from './title.ts';

/** An article in parts, with its title. */
export interface Composition {
  title: string;
  parts: Part[];
}

/** Stands in the text where the link goes. No text that was read or asked for can hold it. */
export const ANCHOR = '\uffff';

/** Of an article's words, so many stand in quotations at most. */
const MAX_QUOTED_SHARE = 0.1;
const MAX_TRIES = 5;
/** A count of words is cut to size when all is judged: what is taken out until then must not be missed. */
const ROOM = 2;
/** Sentences of an opening that the link still belongs to. */
const SHORT_OPENING = 2;

/** Composes an article of what its sources say. At least one of them holds some text. */
export function composeArticle(
  request: GenerationRequest,
  sources: readonly Source[],
): Composition {
  // What may be quoted goes by what there is in the end.
  let article = compose(request, sources, wordsWanted(request).target);
  for (
    let tries = 0;
    tries < MAX_TRIES && quotedShare(article.parts) > MAX_QUOTED_SHARE;
    tries += 1
  ) {
    article = compose(request, sources, wordsOf(article.parts) * (1 - tries / MAX_TRIES));
  }
  return article;
}

function quotedShare(parts: readonly Part[]): number {
  const text = parts.map(textOf).join(' ');
  const quoted = [...text.matchAll(/[“„«][^“”„«»]*[”“»]/gu)].map(([words]) => words).join(' ');
  return wordsIn(quoted).length / Math.max(1, wordsIn(text).length);
}

function compose(
  request: GenerationRequest,
  sources: readonly Source[],
  quotable: number,
): Composition {
  const target = sources.find(({ role }) => role === 'target') ?? sources[0];
  if (!target) throw new RangeError('An article is composed of sources');
  const isRead = target.role === 'target';
  const language = inVoice(languageOf(target.language), request.voiceProfile);
  const usable = sources.filter(({ language: own }) => own === null || own === target.language);
  const numberOf = (source: Source) => sources.indexOf(source) + 1;
  const words = wordsWanted(request).target * (request.words === undefined ? 1 : ROOM);
  const taken = takenRuns(sources.flatMap(textsOf));
  const small = smallWords(sources);
  const speaker = createSpeaker({ language, taken, sources, small, words: quotable });
  const keyword = asWritten(request.keyword, usable);

  const read = usable.map((source) => sectionsOf(source, numberOf(source)));
  const angle = request.additionalInstructions;
  // Who counts words wants as many as there are.
  const partOf = request.words === undefined ? partByAngle : byAngle;
  const [first, ...rest] = orderSections(
    read.flatMap((one) => one.sections),
    `${request.keyword} ${frequentTerms(target)}`,
  );
  const further = partOf(rest, angle, ({ heading }) => heading ?? '');
  const sections = first ? [first, ...further] : further;
  const questions = partOf(
    orderQuestions(
      read.flatMap((one) => one.questions),
      request.keyword,
    ),
    angle,
    ({ question }) => question,
  );

  const opening = openingOf(target, numberOf(target), sections, speaker);
  if (language.code === 'en') {
    for (const section of sections) {
      section.heading = section.heading && inSentenceCase(section.heading, small);
    }
  }
  const headings = sections.flatMap((section) => {
    const heading = headingOf(section, language);
    return heading === null ? [] : [withoutNumber(heading)];
  });
  const facts = [...factRows(target, language), ...measuresOf(sections)].slice(0, MAX_FACTS);
  const link = linkSentence(isRead ? target : unread(request.targetUrl), {
    anchor: ANCHOR,
    anchorText: request.anchorText,
    heading: isRead
      ? headings.slice(1).findLast((heading) => wordsIn(heading).length <= 8)
      : undefined,
    language,
    angle,
  });
  const linked = { text: link, sources: [numberOf(target)] };
  const parts = opening.length > 0 ? openingParts(opening, linked) : [];
  const name = nameOf(target) ?? keyword;
  if (isNews(target)) parts.push(...newsParts(facts, numberOf(target), language));
  else if (facts.length > 1) {
    const host = target.address
      ? new URL(target.address).hostname
      : provenanceWords(language.code).notes;
    const day = dateOf(target.readAt.slice(0, 10), language.code || 'en') ?? '';
    parts.push(
      { kind: 'heading', level: 2, text: language.glance(name) },
      {
        kind: 'table',
        header: [name, language.asOf(host, day)],
        rows: facts,
        source: numberOf(target),
      },
    );
  }
  parts.push(...itemParts(target, numberOf(target), { language, speaker }));
  const shown: string[] = [];
  let count = wordsOf(parts);
  for (const section of sections) {
    if (count > words) break;
    const heading = headingOf(section, language);
    // Without its heading it would belong to the section before it.
    if (section.heading !== null && heading === null) continue;
    const said = sectionParts(section, { language, speaker });
    if (said.length === 0) continue;
    if (heading !== null) parts.push({ kind: 'heading', level: 2, text: heading });
    parts.push(...said);
    if (heading !== null) shown.push(withoutNumber(heading));
    count += wordsOf(said);
  }
  parts.push(...questionParts(questions, { language, speaker }));
  if (opening.length === 0) putLink(parts, linked);
  mention(parts, keyword, request.anchorText);
  const title = composeTitle(
    {
      keyword,
      pageTitle: nameOf(target) ?? target.title,
      headings: shown,
      facts: tellingFacts(target, language),
    },
    language,
  );
  return { title, parts };
}

/** A short opening leads to the link. */
function openingParts(opening: readonly Said[], link: Said): Part[] {
  if (opening.length <= SHORT_OPENING)
    return [{ kind: 'paragraph', sentences: [...opening, link] }];
  return [
    { kind: 'paragraph', sentences: [...opening] },
    { kind: 'paragraph', sentences: [link] },
  ];
}

/** An article does not begin with its link: that follows what is said first. */
function putLink(parts: Part[], link: Said): void {
  const first = parts.findIndex(({ kind }) => kind !== 'heading');
  const next = parts.findIndex(({ kind }, at) => at > first && kind === 'heading');
  parts.splice(next < 0 ? parts.length : next, 0, { kind: 'paragraph', sentences: [link] });
}

/** What is compared for words taken over: each block, and neighbours that read on. */
function textsOf({ title, description, blocks, items }: Source): string[] {
  return [
    title,
    description ?? '',
    blocks.map(blockText).join(' '),
    ...items.flatMap((item) => [
      item.description ?? '',
      item.steps.join(' '),
      ...item.questions.map(({ answer }) => answer),
    ]),
  ];
}

/** The target's in their order, then what others say about its subject, the most telling first. */
function orderSections(sections: readonly Section[], subject: string): Section[] {
  const scores = rankTexts(sections.map(sectionText), subject);
  const ranked = sections.map((section, at) => ({ section, score: scores[at] ?? 0 }));
  const own = ranked.filter(({ section }) => section.isTarget);
  const most = Math.max(0, ...own.map(({ score }) => score));
  const others = ranked.filter(({ section, score }) => !section.isTarget && score > most / 6);
  return [...own, ...others.sort((one, other) => other.score - one.score)].map(
    ({ section }) => section,
  );
}

/** Words that a page says again and again: what it is about. */
function frequentTerms(source: Source): string {
  const counts = new Map<string, number>();
  for (const word of wordsIn([source.title, ...source.blocks.map(blockText)].join(' '))) {
    if (word.length > 4) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const often = [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one);
  return often
    .slice(0, 12)
    .map(([word]) => word)
    .join(' ');
}

const wordsOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + countWords(textOf(part)), 0);

function orderQuestions(questions: readonly Question[], keyword: string): Question[] {
  const scores = rankTexts(
    questions.map(({ question, answer }) => `${question} ${answer}`),
    keyword,
  );
  const order = questions.map((one, at) => ({ one, score: scores[at] ?? 0 }));
  return order.sort((a, b) => b.score - a.score).map(({ one }) => one);
}

/** What the thing is: the first sentences of the page, or what it says of itself. */
function openingOf(target: Source, number: number, sections: readonly Section[], speaker: Speaker) {
  const first =
    sections.find(({ isTarget, heading }) => isTarget && heading === null) ?? sections[0];
  const paragraph = first?.blocks.find(({ kind }) => kind === 'paragraph');
  const [lead = '', ...rest] =
    paragraph?.kind === 'paragraph' ? splitSentences(paragraph.text) : [];
  const told = speaker.paragraph(lead, number, '?');
  const described = target.description ?? target.items[0]?.description ?? '';
  // What cannot be told of the page is told of what the page says of itself.
  const isTold = told.length > 0 && !/[“„«]/u.test(told[0]?.text ?? '');
  const own = isTold ? told : speaker.paragraph(described, number);
  const opening = own.length > 0 ? own : told;
  const before = told.map(({ text }) => text).join(' ');
  return [...opening, ...speaker.paragraph(rest.join(' '), number, before)];
}

/** `Our rooms` are rooms to everybody else. */
function headingOf({ heading }: Section, language: Language): string | null {
  if (heading === null || isOwn(heading, language)) return heading;
  const [first = '', ...rest] = heading.split(' ');
  const told = capital(rest.join(' '));
  return language.firstPerson.test(first) && told !== '' && isOwn(told, language) ? told : null;
}

/** `Step 2: Remove the wheel` says what it says without its number. */
const withoutNumber = (heading: string): string =>
  capital(heading.replace(/^\p{L}+ \d{1,3} ?[:.–-] */u, ''));

/** Not in the site's own voice, and no longer than may be taken over. */
const isOwn = (heading: string, language: Language): boolean =>
  !language.firstPerson.test(heading) &&
  wordsIn(heading).length <= MAX_RUN &&
  !language.boilerplate.test(heading);

/** An article says what it is about. */
function mention(parts: Part[], keyword: string, anchorText: string): void {
  const told = parts.map((part) => (part.kind === 'heading' ? part.text : textOf(part))).join(' ');
  const all = `${told} ${anchorText}`;
  const words = wordsIn(keyword).filter((word) => word.length > 3);
  const found = words.filter((word) => all.toLowerCase().includes(stem(word)));
  if (
    all.toLowerCase().includes(keyword.toLowerCase()) ||
    (words.length > 0 && found.length >= words.length / 2)
  )
    return;
  const heading = parts.find((part) => part.kind === 'heading');
  if (heading) heading.text = `${keyword}: ${heading.text}`;
}
