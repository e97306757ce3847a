import { formatCount } from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { withPatience } from '../library/pages.ts';
import { showFacts, writeJsonLine } from '../results.ts';

/** Prints the signed-in user's credits. Throws UsageError, AppError. */
export async function credits(ctx: Context, flags: CommonFlags): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  const { success: _, ...totals } = await withPatience(ctx, () =>
    client.readCredits({ signal: ctx.signal }),
  );
  if (flags.json) {
    writeJsonLine(ctx, { type: 'credits', ...totals });
    return exit.done;
  }
  const { balance, amount, bonus, used, reserved, totalPurchased, frozen } = totals;
  showFacts(ctx.stdout, {
    Balance: formatCount(balance),
    Amount: `${formatCount(amount)} (bought and adjusted, less refunds)`,
    Bonus: formatCount(bonus),
    Used: formatCount(used),
    Reserved: `${formatCount(reserved)} (for what is under way: spent with it, or given back)`,
    Purchased: formatCount(totalPurchased),
    ...(frozen > 0 && {
      Frozen: `${formatCount(frozen)} (cannot be spent until an admin has decided)`,
    }),
  });
  return exit.done;
}
