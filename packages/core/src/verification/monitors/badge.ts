import { escapeHtml } from '../../base/text/escape-html.ts';
import { type MonitorState, thereStates } from './vocabulary.ts';
import { monitorStateGroups, monitorStateLabels } from './words.ts';

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
 * badgeText({ live: 3, lost: 1 }).text; // => '3 of 4 live'
 * badgeText({ live: 3, noindex: 1 }).text; // => '4 of 4 live, 1 needs a look'
 * badgeText({ noindex: 1 }).text; // => 'live, but noindex'
 * ```
 */
export function badgeText(counts: Partial<Record<MonitorState, number>>): {
  text: string;
  colour: string;
} {
  const { there, seen, flawed } = sumStates(counts);
  if (seen === 0) return { text: unseenText(counts), colour: colours.none };
  const text = `${there} of ${seen} live`;
  if (there < seen && there * 2 < seen) return { text, colour: colours.bad };
  if (flawed === 0) return { text, colour: there === seen ? colours.good : colours.attention };
  const [only] = thereStates.filter((state) => counts[state]);
  return {
    text:
      only && seen === 1
        ? monitorStateLabels[only].toLowerCase()
        : `${text}, ${flawed} ${flawed === 1 ? 'needs' : 'need'} a look`,
    colour: colours.attention,
  };
}

/**
 * Of so many links by state: those that are there, those that were seen at all, and those that are
 * there with something that takes from them.
 *
 * @example
 * ```ts
 * import { sumStates } from '@linkwright/core/monitors';
 *
 * sumStates({ live: 2, noindex: 1, lost: 1, waiting: 5 }); // => { there: 3, seen: 4, flawed: 1 }
 * ```
 */
export function sumStates(counts: Partial<Record<MonitorState, number>>): {
  there: number;
  seen: number;
  flawed: number;
} {
  const sum = (states: readonly MonitorState[]) =>
    states.reduce((total, state) => total + (counts[state] ?? 0), 0);
  // A link that was missed once is not called lost: until the second check it counts as there.
  const there = sum([...thereStates, 'checking']);
  return {
    there,
    seen: there + sum(['lost', 'absent']),
    flawed: sum(thereStates.filter((state) => monitorStateGroups[state] === 'attention')),
  };
}

const unseenText = (counts: Partial<Record<MonitorState, number>>): string => {
  const state = (['unseen', 'waiting'] as const).find((each) => counts[each]);
  return state ? monitorStateLabels[state].toLowerCase() : 'none';
};

/** A badge as an SVG picture that loads nothing. */
export function badgeSvg(counts: Partial<Record<MonitorState, number>>): string {
  const { text, colour } = badgeText(counts);
  const left = widthOf(LABEL);
  const right = widthOf(text);
  const title = escapeHtml(`${LABEL}: ${text}`);
  const word = (content: string, start: number, width: number) =>
    `<text x="${start + width / 2}" y="14" textLength="${width - 2 * PADDING_PX}">${escapeHtml(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}"><title>${title}</title><clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath><g clip-path="url(#r)"><rect width="${left}" height="20" fill="#1d1b17"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/></g><g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">${word(LABEL, 0, left)}${word(text, left, right)}</g></svg>`;
}

const widthOf = (text: string): number => Math.round(text.length * CHARACTER_PX + 2 * PADDING_PX);
