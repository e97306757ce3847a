import { escapeDestination, escapeText } from './escape.ts';
import type { Draw } from './random.ts';

/**
 * The sentence with the link. Nothing is known of the page but its address, so nothing is said of it.
 * After a colon any anchor reads well; what looks like a name may also stand inside the sentence.
 */
export function linkSentence(anchorText: string, targetUrl: string, draw: Draw): string {
  const anchor = anchorText.replace(/\s+/gu, ' ').trim();
  const link = `[${escapeText(anchor)}](${escapeDestination(targetUrl)})`;
  const order =
    /^(?:click|visit|read|buy|get|see|learn|check|find|try|shop|order|start|book|discover|go|this|here|more|how|why|what|when|where|who|is|are|can|do|sign|join|contact|call|download|our|we|my|i)\b/iu;
  const name = !order.test(anchor) && !/[.?!:…]$/u.test(anchor);
  const frame = draw.pick(name ? [...inside, ...afterColon] : afterColon);
  const end = /[.?!…。？！]$/u.test(anchor) ? '' : '.';
  return frame.replace('{link}.', () => link + end).replace('{link}', () => link);
}

const inside = [
  'A page to keep open while you read on is {link}.',
  'For a closer look at the subject, turn to {link}.',
  'Readers who want to see this in context can continue with {link}.',
  'As a companion to the points made here, have a look at {link}.',
  'A natural next stop for the details is {link}.',
];

const afterColon = [
  'A good moment to open a second tab: {link}.',
  'If you would like to go deeper at this point, follow this link: {link}.',
  'For those who prefer to explore on their own, here is a starting point: {link}.',
  'Further reading on the matter is one step away: {link}.',
];
