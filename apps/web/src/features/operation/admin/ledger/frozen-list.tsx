import {
  creditAdminRoutes,
  creditRoutes,
  type FrozenCredits,
  formatCount,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { drawKey } from '../../../../browser/draw-key.ts';
import { formatDay } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { Facts, figure, text, time } from '../columns.tsx';
import { ReasonStep } from '../reason-step.tsx';
import { SeeAlso } from '../see-also.tsx';

/** As an entry of the ledger keeps it. */
const MAX_REASON = 200;

const creditsOf = (frozen: number): string => plural(frozen, 'credit');

const columns: Column<FrozenCredits>[] = [
  text('email', 'Account', ({ email }) => email, { width: 18 }),
  figure('frozen', 'Frozen', ({ frozen }) => frozen),
  figure('balance', 'Balance', ({ balance }) => balance),
  time('changed', 'Changed', ({ updatedAt }) => updatedAt),
];

/** Credits that a refund or a dispute froze: released, or taken back. */
export function FrozenList() {
  return (
    <section className="part" aria-labelledby="ledger-frozen">
      <h2 id="ledger-frozen">Frozen credits</h2>
      <p>
        A refund or a dispute came when its credits were spent already. Nobody spends frozen credits
        until you decide.
      </p>
      <AskedTable
        name="admin-frozen"
        caption="Frozen credits"
        route={creditAdminRoutes.frozen}
        columns={columns}
        keyOf={({ userId }) => userId}
        nameOf={({ email }) => email}
        countOf={(many) => plural(many, 'account')}
        empty={<p className="empty">No credits are frozen</p>}
        opened={(frozen) => ({
          title: `${creditsOf(frozen.frozen)} frozen`,
          lead: frozen.email,
          below: <FrozenDesk key={frozen.userId} frozen={frozen} />,
        })}
      />
    </section>
  );
}

type Decision = 'release' | 'take';

function FrozenDesk(props: { frozen: FrozenCredits }) {
  const { userId, email, frozen, balance, updatedAt } = props.frozen;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [key, setKey] = useState(drawKey);
  const ask = (to: Decision) => {
    setDecision(to);
    setKey(drawKey());
  };
  async function decide(reason: string): Promise<void> {
    const credits = decision === 'take' ? -frozen : 0;
    const body = { userId, credits, frozen: -frozen, reason };
    await callApi(creditRoutes.adjust, { body, idempotencyKey: key });
    setDecision(null);
    await readAnew(creditAdminRoutes.frozen, creditAdminRoutes.entries, creditRoutes.audit);
  }
  const count = creditsOf(frozen);
  return (
    <>
      <Facts
        facts={[
          ['Balance', formatCount(balance)],
          ['Changed', formatDay(updatedAt)],
        ]}
      />
      <SeeAlso links={{ users: email, orders: email, ledger: userId }} />
      {decision ? (
        <ReasonStep
          question={
            decision === 'take' ? `Take ${count} from ${email}?` : `Release ${count} of ${email}?`
          }
          consequence={decision === 'take' ? 'They leave the account.' : 'They can be spent again.'}
          action={decision === 'take' ? 'Take credits' : 'Release credits'}
          hint="The account’s credit history shows it."
          isDanger={decision === 'take'}
          maxLength={MAX_REASON}
          onConfirm={decide}
          onClose={() => setDecision(null)}
        />
      ) : (
        <div className="actions">
          <button type="button" className="quiet-button" onClick={() => ask('release')}>
            Release<span className="out"> credits of {email}</span>
          </button>
          {/* Nobody takes a balance below zero. */}
          {balance >= frozen && (
            <button type="button" className="quiet-button danger" onClick={() => ask('take')}>
              Take back<span className="out"> credits of {email}</span>
            </button>
          )}
        </div>
      )}
    </>
  );
}
