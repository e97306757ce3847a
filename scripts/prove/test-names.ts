const special = /[.*+?^${}()|[\]\\]/g;
/** What a table of cases fills in, and what a row leaves out. */
const open = /%[sdijo#%]|\$[\w.]+|…/g;

/** Finds a test by its name as a row quotes it. */
export const namePattern = (name: string): RegExp => new RegExp(expressionOf(name));

export const expressionOf = (name: string): string =>
  name
    .split(open)
    .map((part) => part.replaceAll(special, '\\$&'))
    .join('.*');

/** Finds one test by its whole name, as it ran; between its groups anything may stand. */
export const exactly = (name: string): string =>
  name
    .split(' > ')
    .map((part) => part.replaceAll(special, '\\$&'))
    .join('.*');
