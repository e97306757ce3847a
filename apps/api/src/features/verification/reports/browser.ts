import { blankVisit, type Inspection, type Rendered, type RenderPage } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type Allowance, allowanceDay, takeAllowance } from '../../../http/allowance.ts';
import { isPartner } from '../../people/partners/index.ts';

/**
 * The browser for pages of an account, or of a guest's (null), as often as it may be used a day
 * (docs/specification/verification.md, The browser); undefined where there is none. Pictures
 * go to `pictures`; without it none are taken.
 */
export function browserFor(
  ctx: Context,
  userId: string | null,
  pictures?: Pick<WeakMap<Inspection, Uint8Array>, 'set'>,
): Rendered | undefined {
  const { browser, db, clock } = ctx;
  if (!browser) return undefined;
  const renderPage: RenderPage = async (url, request) => {
    const now = clock();
    if (await takeAllowance(db, allowanceDay(now), await allowanceOf(ctx, userId)))
      return browser.renderPage(url, request);
    return { ...blankVisit(url, now), failure: { kind: 'cancelled', message: SPENT } };
  };
  const keepPicture =
    pictures &&
    ((inspection: Inspection, jpeg: Uint8Array) => {
      pictures.set(inspection, jpeg);
    });
  return { renderPage, rule: browser.rule, keepPicture };
}

/** Who has put a partner key of theirs to use has more of it. */
async function allowanceOf({ db, config }: Context, userId: string | null): Promise<Allowance> {
  const { perUser, perPartner, guests } = config.renderLimits;
  if (userId === null) return { scope: 'render-guests', key: '', limit: guests };
  return (await isPartner(db, userId))
    ? { scope: 'render-partner', key: userId, limit: perPartner }
    : { scope: 'render-user', key: userId, limit: perUser };
}

const SPENT = 'The pages that may be opened in a browser today are used up';
