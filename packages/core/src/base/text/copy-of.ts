/** The same text in memory of its own: a part of a page keeps the whole page in memory otherwise. */
export const copyOf = (text: string): string => ` ${text}`.slice(1);
