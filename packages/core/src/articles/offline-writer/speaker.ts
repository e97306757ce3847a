import { stripEnd } from '../../base/text/strip-end.ts';
import type { Voice } from './bank/voices.ts';
import type { Phrase } from './phrase.ts';
import { plainText, wordsOf } from './plain.ts';
import type { Draw } from './random.ts';
import type { Slot } from './read-sections.ts';
import type { Topic } from './topic.ts';

/** Says sentences, each only once, and minds how often the keyword was said. */
export interface Speaker {
  /**
   * One wording of a sentence: with `keyword`, one that holds the keyword if there is any; with
   * `column`, that one of two.
   */
  say(slot: Slot, options?: { keyword?: boolean; column?: number }): string;
  /** First or second wordings were written to follow each other: which of them suit now. */
  column(slots: readonly Slot[]): number;
  /** The sentences of a paragraph, now and then joined by a connector of the tone. */
  paragraph(slots: readonly Slot[]): string;
  /** Takes what was put together elsewhere into account. */
  heard(markdown: string): void;
  /** The keyword is rarer than it should be by now. */
  wantsKeyword(): boolean;
}

/** Sentences may begin with these words after a connector such as "As a rule, ". */
const joinable = /^(?:The|A|An|It|This|That|These|There|Those|They|Some|People|Someone|You)\s/u;

export function createSpeaker({
  draw,
  phrase,
  topic,
  voice,
}: {
  draw: Draw;
  phrase: Phrase;
  topic: Topic;
  voice: Voice;
}): Speaker {
  const keyword = stripEnd(topic.keyword.toLowerCase(), /[.?!]/);
  const said = new Set<string>();
  const openers: string[] = [];
  const connectors = draw.shuffle(voice.connectors);
  let words = 0;
  let mentions = 0;
  let sinceConnector = 3;

  // Up to 1.1 in a hundred words, and no more than 1.7 % of the words where the keyword is long.
  const rate = Math.min(0.011, 0.017 / wordsOf(topic.keyword));
  const holdsKeyword = (text: string): boolean => plainText(text).toLowerCase().includes(keyword);

  const heard = (markdown: string): void => {
    words += wordsOf(markdown);
    mentions += plainText(markdown).toLowerCase().split(keyword).length - 1;
    said.add(normalised(markdown));
  };
  const wantsKeyword = (): boolean => mentions < words * rate;

  const say: Speaker['say'] = (slot, options = {}) => {
    const wants = options.keyword ?? wantsKeyword();
    const other = slot.length === 2 ? slot[1 - (options.column ?? 2)] : undefined;
    const wordings = draw.shuffle(slot).map((template) => {
      const whole = phrase(template);
      const text = !wants && holdsKeyword(whole) ? phrase(template, { brief: true }) : whole;
      const faults =
        (template === other ? 6 : 0) +
        (said.has(normalised(text)) ? 16 : 0) +
        (holdsKeyword(text) === wants ? 0 : options.keyword ? 8 : 2) +
        (topic.versus && template.includes('{k}') ? 4 : 0) +
        (openers.slice(-2).includes(openerOf(text)) ? 1 : 0);
      return { text, faults };
    });
    wordings.sort((a, b) => a.faults - b.faults);
    const text = wordings[0]?.text ?? '';
    openers.push(openerOf(text));
    heard(text);
    return text;
  };

  const column: Speaker['column'] = (slots) => {
    const names = (at: number): number =>
      slots.filter((slot) => slot.length === 2 && /\{[kq]\}/u.test(slot[at] ?? '')).length;
    const more = Math.sign(names(1) - names(0)) || (draw.number() < 0.5 ? 1 : -1);
    return (names(0) === names(1) || wantsKeyword() ? more : -more) > 0 ? 1 : 0;
  };

  const join = (text: string, at: number): string => {
    sinceConnector += 1;
    const free =
      at > 0 &&
      sinceConnector > 6 &&
      joinable.test(text) &&
      !/[?:“]|\b(?:often|usually|nearly|normally|always|rarely|most)\b/u.test(text);
    if (!free || connectors.length === 0 || draw.number() > 0.3) return text;
    sinceConnector = 0;
    return (connectors.pop() ?? '') + text.charAt(0).toLowerCase() + text.slice(1);
  };

  return {
    say,
    column,
    heard,
    wantsKeyword,
    paragraph: (slots) => {
      const chosen = column(slots);
      return slots.map((slot, at) => join(say(slot, { column: chosen }), at)).join(' ');
    },
  };
}

function openerOf(text: string): string {
  return text.split(' ', 1)[0]?.toLowerCase() ?? '';
}

function normalised(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
