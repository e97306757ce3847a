import type { AppError, FieldFault, GenerationStep, PublicConfig } from '@linkwright/core/widget';
import { en, type Messages } from './en.ts';
import { languages } from './languages.ts';

/** The texts of a language, e.g. of 'de' or 'de-AT'; English where it is not spoken here. */
export const messagesFor = (locale: string | undefined): Messages =>
  languages.find((messages) => messages.locale === locale?.toLowerCase().split('-')[0]) ?? en;

/** 'Writing your article: 412 of about 1,000 words', or the step alone. */
export function stepText(
  { locale, steps, written }: Messages,
  step: GenerationStep,
  words?: number,
  targetWords?: number,
): string {
  if (step !== 'writing' || words === undefined || targetWords === undefined) return steps[step];
  const figure = (value: number) => value.toLocaleString(locale);
  return `${steps.writing}: ${written(figure(words), figure(targetWords))}`;
}

/** '412 of 20,000 characters'. */
export const countText = ({ locale, counted }: Messages, count: number, most: number): string =>
  counted(count.toLocaleString(locale), most.toLocaleString(locale));

/** What is wrong with a field; of a list, with which of its addresses. */
export function faultWords({ faultText, address }: Messages, fault: FieldFault): string {
  const place = /\[(\d+)\]$/.exec(fault.field)?.[1];
  return place === undefined ? faultText(fault) : address(Number(place) + 1, faultText(fault));
}

/** What the writer in use can and cannot do. */
export const writerText = (
  { composes, follows }: Messages,
  writer: PublicConfig['writer'],
): string => (writer.composes ? composes : follows(writer.name));

/** 75 → '1:15'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Retry-After in words: 'Try again in 2 minutes.' Rounded up, so that it never asks too early. */
export function tryAgainText({ locale, tryAgain }: Messages, seconds: number): string {
  const [unit, length] =
    seconds < 60
      ? (['second', 1] as const)
      : seconds < 3600
        ? (['minute', 60] as const)
        : (['hour', 3600] as const);
  const wait = Math.ceil(seconds / length);
  return tryAgain(wait.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' }));
}

/** How long a trial post stays, in the person's own time zone. */
export const untilText = ({ locale, onlineUntil }: Messages, expiresAt: string): string =>
  onlineUntil(
    // As the site itself tells it: the day first, and 24 hours to a day.
    new Date(expiresAt).toLocaleString(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'long',
      timeStyle: 'short',
    }),
  );

/**
 * What a visitor reads of a refusal or failure: this language's words for it, else the server's, else
 * the specified ones. A partner's key is not the visitor's business.
 */
export function errorText(
  { unavailable, refusals, failedText }: Messages,
  { code, message }: AppError,
): string {
  if (code.startsWith('PARTNER_')) return unavailable;
  return refusals[code] ?? (message || failedText);
}
