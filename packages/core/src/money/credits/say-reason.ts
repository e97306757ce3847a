/** What the ledger writes down itself, and how it is said: the German build has German on the right. */
const reasons: Readonly<Record<string, string>> = {
  'Permanent post': 'Permanent post',
  'Post not published': 'Post not published',
  'Link of a campaign': 'Link of a campaign',
  'Link of a campaign verified live': 'Link of a campaign verified live',
  'Link of a campaign rejected': 'Link of a campaign rejected',
  'Link of a cancelled campaign': 'Link of a cancelled campaign',
  'Link of a campaign not delivered': 'Link of a campaign not delivered',
  'Link of a campaign taken down': 'Link of a campaign taken down',
  'Payment refunded or disputed': 'Payment refunded or disputed',
  'Payment valid after all': 'Payment valid after all',
  'Figures of one keyword': 'Figures of one keyword',
  'Figures not given': 'Figures not given',
  'Given back after a fault': 'Given back after a fault',
};

/**
 * The reason of an entry as people read it; what somebody wrote stays as it is.
 *
 * @example
 * ```ts
 * import { sayCreditReason } from '@linkwright/core/credits';
 *
 * sayCreditReason('Permanent post: Desks'); // => 'Permanent post: Desks'
 * ```
 */
export function sayCreditReason(reason: string): string {
  if (reason.startsWith('Permanent post: ')) {
    const title = reason.slice(reason.indexOf(':') + 2);
    return `Permanent post: ${title}`;
  }
  if (reason.endsWith(' Premium Backlink Credits')) {
    const credits = reason.slice(0, reason.indexOf(' '));
    return `${credits} Premium Backlink Credits`;
  }
  if (reason.startsWith('Figures of ') && reason.endsWith(' keywords')) {
    const count = reason.split(' ')[2];
    return `Figures of ${count} keywords`;
  }
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? reason) : reason;
}
