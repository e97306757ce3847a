const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Plain text as it stands in HTML, in an element or in a quoted attribute.
 *
 * @example
 * ```ts
 * import { escapeHtml } from '@linkwright/core/text';
 *
 * escapeHtml('<b>'); // => '&lt;b&gt;'
 * ```
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
