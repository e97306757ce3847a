import { formatCount } from '../../base/text/format-figures.ts';

const nouns = { one: 'credit', many: 'credits' };

/** `1 credit`, `1,000 credits`. */
export const sayCredits = (credits: number): string =>
  `${formatCount(credits)} ${credits === 1 ? nouns.one : nouns.many}`;
