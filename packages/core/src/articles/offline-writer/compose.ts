import { stripEnd } from '../../base/text/strip-end.ts';
import { type Length, wordRanges } from '../posts/vocabulary.ts';
import type { GenerationRequest } from '../posts/writer.ts';
import { faq } from './bank/faq.ts';
import { conclusions, intros } from './bank/frames.ts';
import { escapeText } from './escape.ts';
import { capitalised } from './grammar.ts';
import { linkSentence } from './link-sentence.ts';
import { gather, type Material } from './material.ts';
import { plainText, wordsOf } from './plain.ts';
import { MAX_ITEMS, planSections } from './plan.ts';
import { type Draw, seededDraw } from './random.ts';
import { type Part, readSections, readSlots, type Slot } from './read-sections.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { composeTitle } from './title.ts';
import type { Family } from './topic.ts';

const faqCounts: Record<Length, number> = { short: 2, medium: 3, long: 4, comprehensive: 5 };
/** Nearer than this share of the words asked for is near enough to stop trying. */
const TOLERANCE = 0.05;
const MAX_TRIES = 12;

/** The article as blocks of Markdown, in order: headings, paragraphs, lists. */
export function composeArticle(request: GenerationRequest): string[] {
  const { target } = wordRanges[request.length];
  const material = gather(request);
  let aim: number = target;
  let best = { blocks: [] as string[], miss: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < MAX_TRIES && best.miss > target * TOLERANCE; tries += 1) {
    const blocks = compose(`${seedOf(request)}${Math.floor(tries / 3)}`, request, material, aim);
    const words = countAll(blocks);
    const miss = Math.abs(target - words);
    if (miss < best.miss) best = { blocks, miss };
    // The aim is corrected by the error; where that leads in circles, the draws are others.
    aim = tries % 3 === 2 ? target : aim + target - words;
  }
  return best.blocks;
}

function compose(
  seed: string,
  request: GenerationRequest,
  { topic, voice, phrase, sections, field }: Material,
  words: number,
): string[] {
  const draw = seededDraw(seed);
  const speaker = createSpeaker({ draw, phrase, topic, voice });
  const asides = draw.shuffle(voice.asides);

  const title = `# ${composeTitle(topic, phrase, draw)}`;
  speaker.heard(title);
  const [opening = '', outline = ''] = intros[topic.family];
  const [hook = [], ...rest] = readSlots(opening);
  const intro = [
    [speaker.say(hook, { keyword: true }), ...rest.map((slot) => speaker.say(slot))].join(' '),
    speaker.paragraph([voice.openings, ...readSlots(outline)]),
  ];
  const [end] = readSections(conclusions[topic.family]);
  const questions = planQuestions(topic.family, faqCounts[request.length], draw);

  const fixed = [title, ...intro].reduce((total, block) => total + wordsOf(block), 0);
  const planned = planSections({
    sections,
    field,
    topic,
    length: request.length,
    // A question takes about 48 words with its answer, the end 65, the link 16, asides 8 a section.
    budget: words - fixed - faqCounts[request.length] * 48 - 81 - sectionAsides(request.length) * 8,
    draw,
  });

  const body = planned.flatMap(({ heading, groups }, at) => {
    const blocks = [headingOf(speaker, topic.keyword, heading, at === 0)];
    groups.forEach((group, index) => {
      blocks.push(...group.map((part) => renderPart(part, speaker, draw)));
      const last = index === groups.length - 1 && group.at(-1)?.kind === 'text';
      const aside = last && at % 2 === 1 ? asides.pop() : undefined;
      if (aside !== undefined) blocks.push(`${blocks.pop()} ${speaker.say([aside])}`);
    });
    return blocks;
  });
  // The third paragraph of the article is the first one of the first section.
  const sentence = linkSentence(request.anchorText, request.targetUrl, draw);
  body[1] = `${body[1]} ${sentence}`;
  speaker.heard(sentence);

  return [
    title,
    ...intro,
    ...body,
    `## ${speaker.say(['Frequently asked questions', 'Frequently asked questions about {q}'])}`,
    ...questions.flatMap(({ heading, groups }) => {
      const answer = groups.flatMap((group) => group.flatMap(({ slots }) => slots));
      const column = speaker.column([heading, ...answer]);
      const question = `### ${speaker.say(heading, { column })}`;
      return [question, sayAll(speaker, answer, column)];
    }),
    ...(end
      ? [
          `## ${speaker.say(end.heading)}`,
          sayAll(speaker, [...end.groups.flat().flatMap(({ slots }) => slots), voice.closings]),
        ]
      : []),
  ];
}

function sayAll(speaker: Speaker, slots: readonly Slot[], column = speaker.column(slots)): string {
  return slots.map((slot) => speaker.say(slot, { column })).join(' ');
}

function planQuestions(family: Family, count: number, draw: Draw) {
  const own = draw.shuffle(readSections(faq[family]));
  const any = draw.shuffle(readSections(faq.any));
  const general = draw.number() < 0.5 ? 1 : 0;
  return [...own.slice(0, count - general), ...any.slice(0, general)];
}

function renderPart({ kind, slots }: Part, speaker: Speaker, draw: Draw): string {
  if (kind === 'text') return speaker.paragraph(slots);
  const count = Math.min(slots.length, MAX_ITEMS - Math.floor(draw.number() * 3));
  const kept = new Set(draw.shuffle(slots).slice(0, count));
  const items = kind === 'bullets' ? [...kept] : slots.filter((slot) => kept.has(slot));
  return items
    .map((slot, at) => `${kind === 'bullets' ? '-' : `${at + 1}.`} ${speaker.say(slot)}`)
    .join('\n');
}

/** The first heading names the keyword; a later one does where the text has named it too rarely. */
function headingOf(
  speaker: Speaker,
  keyword: string,
  heading: readonly string[],
  first: boolean,
): string {
  const text = speaker.say(heading, { keyword: first || speaker.wantsKeyword() });
  const name = escapeText(capitalised(stripEnd(keyword, /[.?!]/)));
  if (!first || plainText(text).toLowerCase().includes(plainText(name).toLowerCase())) {
    return `## ${text}`;
  }
  speaker.heard(name);
  return `## ${name}: ${text}`;
}

function sectionAsides(length: Length): number {
  return { short: 1, medium: 2, long: 3, comprehensive: 4 }[length];
}

function countAll(blocks: readonly string[]): number {
  return blocks.reduce((total, block) => total + wordsOf(block), 0);
}

/** Everything that makes two requests differ; the link policy changes no word. */
function seedOf(request: GenerationRequest): string {
  return JSON.stringify([
    request.keyword,
    request.anchorText,
    request.targetUrl,
    request.tone,
    request.length,
    request.industry ?? null,
    request.additionalInstructions ?? null,
  ]);
}
