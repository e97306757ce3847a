import { planLines } from '../../packages/core/src/money/payments/plan-comparison.ts';
import { plans } from '../../packages/core/src/money/payments/plans.ts';

const dollars = (cents: number): string => `$${cents / 100}`;

/** What a free account and Premium may have, as the server holds everybody to it. */
export function plansPage(): string {
  const { monthly, yearly } = plans;
  const price = `${dollars(monthly.priceCents)} a month or ${dollars(yearly.priceCents)} a year`;
  const rows = planLines().map(({ name, free, premium }) => `| ${name} | ${free} | ${premium} |`);
  return `${[
    '# The free account and Premium',
    'Every account has every tool; Premium opens more of some. The server decides at each creation, and what one has stays when Premium ends.',
    [
      '| what | free account | Premium |',
      '| --- | --- | --- |',
      `| Price | $0 | ${price} |`,
      ...rows,
    ].join('\n'),
  ].join('\n\n')}\n`;
}
