import { isCreditCount } from '@linkwright/core';

/** What is chosen of a price list: a package, or a number that somebody types. */
export type CreditsChoice = { kind: 'package'; credits: number } | { kind: 'custom'; text: string };

/** The choice that a dialog opens with. */
export const choiceOf = (
  credits: number,
  packages: readonly { credits: number }[],
): CreditsChoice =>
  packages.some((offer) => offer.credits === credits)
    ? { kind: 'package', credits }
    : { kind: 'custom', text: String(credits) };

/** The credits that are chosen, or null where that is no whole number from 1 to 10,000. */
export function creditsOf(choice: CreditsChoice): number | null {
  if (choice.kind === 'package') return choice.credits;
  const credits = /^\d{1,5}$/.test(choice.text) ? Number(choice.text) : 0;
  return isCreditCount(credits) ? credits : null;
}

/** Keeps the digits of what was typed or pasted. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 5);
