const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** Names of months in every language of the product, long and short, to their number. */
const months = new Map<string, number>();
for (const language of languages) {
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 15));
    for (const options of [
      { month: 'long' },
      { month: 'short' },
      { day: 'numeric', month: 'long' },
    ] as const) {
      const text = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
      for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) months.set(word, month + 1);
    }
  }
}

/** All of them, the long ones first, as an alternative of an expression. */
export const monthNames = [...months.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|');

/** The number of a month by its name; null for other words. */
export const monthOf = (word: string): number | null => months.get(word.toLowerCase()) ?? null;
