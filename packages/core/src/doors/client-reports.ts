/**
 * Reports for clients: their months, when they are mailed, and colours that can be read on paper.
 *
 * @module
 * @example
 * ```ts
 * import { inkOn, monthAt } from '@linkwright/core/client-reports';
 *
 * monthAt('Europe/Vienna', new Date('2026-10-31T23:30:00Z')); // => '2026-11'
 * inkOn('#16302a'); // => '#ffffff'
 * ```
 */

export { contrastRatio, inkOn, readableOnPaper, tintOf } from '../growth/client-reports/colors.ts';
export { monthAt, monthsAfter, nextMailingAfter } from '../growth/client-reports/month.ts';
