/** What `like` takes for: the text stands somewhere in it, whatever characters it has. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
