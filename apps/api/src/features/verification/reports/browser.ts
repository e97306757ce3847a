import { blankVisit, type FetchPage, type Rendered } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { allowanceDay, takeAllowance } from '../../../http/allowance.ts';

/**
 * The browser for pages of an account, or of a guest's (null), as often as it may be used a day
 * (docs/specification/verification.md, The browser); undefined where there is none.
 */
export function browserFor(ctx: Context, userId: string | null): Rendered | undefined {
  const { browser, db, clock, config } = ctx;
  if (!browser) return undefined;
  const { perUser, guests } = config.renderLimits;
  const allowance =
    userId === null
      ? ({ scope: 'render-guests', key: '', limit: guests } as const)
      : ({ scope: 'render-user', key: userId, limit: perUser } as const);
  const renderPage: FetchPage = async (url, request) => {
    const now = clock();
    if (await takeAllowance(db, allowanceDay(now), allowance))
      return browser.renderPage(url, request);
    return { ...blankVisit(url, now), failure: { kind: 'cancelled', message: SPENT } };
  };
  return { renderPage, rule: browser.rule };
}

const SPENT = 'The pages that may be opened in a browser today are used up';
