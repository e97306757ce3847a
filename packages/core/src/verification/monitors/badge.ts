import { escapeHtml } from '../../base/text/escape-html.ts';
import type { MonitorState } from './vocabulary.ts';

/** Widths of the badge's font at 11 px, on average; `textLength` makes what is drawn fit exactly. */
const CHARACTER_PX = 6.2;
const PADDING_PX = 9;
const LABEL = 'backlinks';

/** Each carries white text with a contrast of at least 4.5 to 1. */
const colours = { good: '#19693d', attention: '#835300', bad: '#a6281d', none: '#5a544a' } as const;

/**
 * What a badge says of so many links, and in which colour. Paused links count as they were last.
 *
 * @example
 * ```ts
 * import { badgeText } from '@linkwright/core/monitors';
 *
 * badgeText({ waiting: 0, live: 3, checking: 0, lost: 1, absent: 0 }).text; // => '3 of 4 live'
 * ```
 */
export function badgeText(counts: Record<MonitorState, number>): {
  text: string;
  colour: string;
} {
  const { live, checking, lost, absent, waiting } = counts;
  const seen = live + checking + lost + absent;
  if (seen === 0) return { text: waiting > 0 ? 'not checked yet' : 'none', colour: colours.none };
  // A link that was missed once is not called lost: until the second check it counts as there.
  const there = live + checking;
  const text = `${there} of ${seen} live`;
  if (there === seen) return { text, colour: colours.good };
  return { text, colour: there * 2 >= seen ? colours.attention : colours.bad };
}

/** A badge as an SVG picture that loads nothing. */
export function badgeSvg(counts: Record<MonitorState, number>): string {
  const { text, colour } = badgeText(counts);
  const left = widthOf(LABEL);
  const right = widthOf(text);
  const title = escapeHtml(`${LABEL}: ${text}`);
  const word = (content: string, start: number, width: number) =>
    `<text x="${start + width / 2}" y="14" textLength="${width - 2 * PADDING_PX}">${escapeHtml(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}"><title>${title}</title><clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath><g clip-path="url(#r)"><rect width="${left}" height="20" fill="#1d1b17"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/></g><g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">${word(LABEL, 0, left)}${word(text, left, right)}</g></svg>`;
}

const widthOf = (text: string): number => Math.round(text.length * CHARACTER_PX + 2 * PADDING_PX);
