import type { GenerationStep, Length, Tone } from '@linkwright/core';

/** Every text of the generator that is its own; refusals bring theirs from core. */
export const messages = {
  keyword: { label: 'Keyword', hint: 'What the article is about' },
  anchorText: { label: 'Anchor Text', hint: 'The words that become your link' },
  targetUrl: { label: 'Target URL', hint: 'The page your link leads to' },
  moreOptions: 'More options',
  tone: 'Tone',
  length: 'Length (words)',
  industry: 'Industry',
  anyIndustry: 'Go by the keyword',
  instructions: { label: 'Instructions', hint: 'Anything else the writer should know' },
  submit: 'Claim Now',
  submitting: 'Generating Your Backlink...',
  cancel: 'Cancel',
  elapsed: 'Elapsed',
  opensItself: 'Your post opens in a new window as soon as it is ready.',
  linkAppears: 'The link to your post appears here as soon as it is ready.',
  done: 'Your post is published',
  newWindow: '(new window)',
  standIn: 'Written by a stand-in',
  failed: 'Generation Failed',
  failedText: 'Failed to generate blog post. Please try again.',
  canceled: 'Canceled. What you typed is still here.',
} as const;

export const toneLabels: Record<Tone, string> = {
  professional: 'Professional',
  conversational: 'Conversational',
  technical: 'Technical',
  casual: 'Casual',
  persuasive: 'Persuasive',
};

/** product.md section 9. */
export const lengthLabels: Record<Length, string> = {
  short: 'Short (500-800)',
  medium: 'Medium (800-1200)',
  long: 'Long (1200-1800)',
  comprehensive: 'Comprehensive (1800+)',
};

const steps: Record<GenerationStep, string> = {
  checking: 'Checking your request',
  writing: 'Writing your article',
  linking: 'Placing your link',
  publishing: 'Publishing your post',
};

/** The steps in one word each. */
export const stepNames: Record<GenerationStep, string> = {
  checking: 'Check',
  writing: 'Write',
  linking: 'Link',
  publishing: 'Publish',
};

const figure = new Intl.NumberFormat('en-US');

/** 'Writing your article: 412 of about 1,000 words', or the step alone. */
export function stepText(step: GenerationStep, words?: number, targetWords?: number): string {
  if (step !== 'writing' || words === undefined || targetWords === undefined) return steps[step];
  return `${steps.writing}: ${figure.format(words)} of about ${figure.format(targetWords)} words`;
}

/** 75 → '1:15'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Retry-After in words: 'Try again in 2 minutes.' Rounded up, so that it never asks too early. */
export function tryAgainText(seconds: number): string {
  if (seconds < 60) return `Try again in ${count(Math.ceil(seconds), 'second')}.`;
  if (seconds < 3600) return `Try again in ${count(Math.ceil(seconds / 60), 'minute')}.`;
  return `Try again in ${count(Math.ceil(seconds / 3600), 'hour')}.`;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How long a trial post stays (product.md section 4), in the person's own time zone. */
export const untilText = (expiresAt: Date): string =>
  `Trial post: online until ${moment.format(expiresAt)}.`;

const count = (amount: number, unit: string): string =>
  `${figure.format(amount)} ${unit}${amount === 1 ? '' : 's'}`;
