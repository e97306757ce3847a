/** Turns an English text of ours into a reader's language; one that is not known stays as it is. */
export type TranslateText = (text: string) => string;

/** Longer ones are no texts of ours, and are not compared with patterns. */
const MOST_CHARACTERS = 400;
const VALUE = /\{(\w+)\}/g;

/** @param texts English → translated, with `{name}` where a value stands in both. */
export function createTextTranslation(texts: Record<string, string>): TranslateText {
  const patterns = Object.entries(texts)
    .filter(([english]) => english.match(VALUE))
    // `Must be {values}` fits what `Must be at least {count}` says, too.
    .toSorted(([a], [b]) => ownLength(b) - ownLength(a))
    .map(([english, translated]) => ({ pattern: patternOf(english), translated }));
  return (text) => {
    if (Object.hasOwn(texts, text)) return texts[text] ?? text;
    if (text.length > MOST_CHARACTERS) return text;
    for (const { pattern, translated } of patterns) {
      const values = pattern.exec(text)?.groups;
      if (values) return translated.replace(VALUE, (whole, name: string) => values[name] ?? whole);
    }
    return text;
  };
}

/** An answer with its `message` translated. */
export function withMessage(payload: unknown, translate: TranslateText): unknown {
  const isSaid = typeof payload === 'object' && payload !== null && 'message' in payload;
  return isSaid && typeof payload.message === 'string'
    ? { ...payload, message: translate(payload.message) }
    : payload;
}

const ownLength = (english: string): number => english.replace(VALUE, '').length;

function patternOf(english: string): RegExp {
  const source = english
    .split(/(\{\w+\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part)
        ? `(?<${part.slice(1, -1)}>.+)`
        : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`, 's');
}
