import type { Draft } from '@linkwright/core/all';
import type { TranslateText } from '../../../http/text-translation.ts';

/** What is scored, its advice translated sentence by sentence, as the score puts it together. */
export function withAdvice<Scored extends Pick<Draft, 'seo'>>(
  scored: Scored,
  translate: TranslateText | undefined,
): Scored {
  if (!translate) return scored;
  const rules = scored.seo.rules.map((rule) => ({
    ...rule,
    advice: rule.advice && sentences(rule.advice).map(translate).join(' '),
  }));
  return { ...scored, seo: { ...scored.seo, rules } };
}

const sentences = (advice: string): string[] =>
  advice
    .slice(0, -1)
    .split('. ')
    .map((sentence) => `${sentence}.`);
