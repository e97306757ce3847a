/** How results are written down: `json` is JSON Lines, `junit` the XML that CI servers read. */
export const resultFormats = ['json', 'csv', 'md', 'html', 'junit', 'xlsx'] as const;
export type ResultFormat = (typeof resultFormats)[number];
