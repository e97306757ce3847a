import type { LinkEffect } from './compare-links.ts';

/**
 * What may be said of a comparison. That links helped is never said: pages that get links differ from
 * those that get none in more than that.
 */
export function sayLinkEffect({ linked, others, effect }: LinkEffect): string {
  const [own, beside] = [pagesOf(linked), pagesOf(others)];
  if (!effect) {
    return `Too little to compare: ${own} with a new link and ${beside} without have figures of 28 days before and after. Ten of each are needed, so nothing is said about what links did.`;
  }
  const [estimate, low, high] = [effect.estimate, effect.low, effect.high].map(percent);
  if (effect.low <= 1 && effect.high >= 1) {
    return `No difference that is more than chance: ${own} with a new link and ${beside} without were compared, 28 days before and after (95% interval: ${low} to ${high}).`;
  }
  return `Pages with new links had ${estimate} clicks against the course of the others: ${own} with a new link and ${beside} without were compared, 28 days before and after (95% interval: ${low} to ${high}). This goes with the links; it does not show that they are the reason.`;
}

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** `+12%` for 1.12. */
function percent(ratio: number): string {
  const rounded = Math.round((ratio - 1) * 100);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : '±'}${Math.abs(rounded)}%`;
}
