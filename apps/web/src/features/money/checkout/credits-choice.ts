import { isCreditCount, MAX_CREDITS, TOO_MANY_CREDITS } from '@linkwright/core/all';

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
  const credits = isWhole(choice.text) ? Number(choice.text) : 0;
  return isCreditCount(credits) ? credits : null;
}

/** What is wrong with a choice that has no credits; `tooFew` is said of none at all. */
export function faultOfAmount(choice: CreditsChoice, tooFew: string): string {
  const text = choice.kind === 'package' ? '' : choice.text.trim();
  if (text !== '' && !isWhole(text)) return 'Please enter a whole number of credits';
  return Number(text) > MAX_CREDITS ? TOO_MANY_CREDITS : tooFew;
}

const isWhole = (text: string): boolean => /^\d{1,12}$/.test(text.trim());
