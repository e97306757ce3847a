import { creditAdminRoutes, creditRoutes, type FrozenCredits } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { drawKey } from '../../../../browser/draw-key.ts';
import { formatDay } from '../../../../format/dates.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { Listed } from '../listed.tsx';
import { ReasonStep } from '../reason-step.tsx';

/** As an entry of the ledger keeps it. */
const MAX_REASON = 200;

/** Credits that a refund or a dispute froze: released, or taken back. */
export function FrozenList() {
  const list = usePage(creditAdminRoutes.frozen);
  return (
    <section className="part" aria-labelledby="ledger-frozen">
      <h2 id="ledger-frozen">Frozen credits</h2>
      <p>
        A refund or a dispute came when its credits were spent already. Nobody spends frozen credits
        until you decide.
      </p>
      <Listed
        of="frozen credits"
        empty="No credits are frozen"
        list={list}
        keyOf={({ userId }) => userId}
      >
        {(frozen) => <FrozenItem frozen={frozen} />}
      </Listed>
    </section>
  );
}

type Decision = 'release' | 'take';

function FrozenItem(props: { frozen: FrozenCredits }) {
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
  const count = frozen === 1 ? '1 credit' : `${frozen.toLocaleString('en-US')} credits`;
  return (
    <>
      <h3>{email}</h3>
      <p className="facts-line">
        <span>{count} frozen</span>
        <span>Balance: {balance.toLocaleString('en-US')}</span>
        <span>Changed {formatDay(updatedAt)}</span>
      </p>
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
