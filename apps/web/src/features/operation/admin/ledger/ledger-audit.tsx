import { creditRoutes, formatCount } from '@linkwright/core/all';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';

/** Whether every balance is the sum of its entries, recomputed when this is opened. */
export function LedgerAudit() {
  const { answer, fault, reload } = useAnswer(creditRoutes.audit);
  return (
    <section aria-labelledby="ledger-audit">
      <h2 id="ledger-audit" className="out">
        Audit
      </h2>
      {fault && <FormAlert title="The audit could not be run" message={fault} />}
      {!answer && !fault && <p role="status">Recomputing every balance</p>}
      {answer && (
        <p className="facts-line">
          {answer.differences.length === 0 ? (
            <StateMark state="live" label="Every balance is the sum of its entries" />
          ) : (
            <StateMark state="failed" label="Balances differ from their entries" />
          )}
          <span>Accounts: {formatCount(answer.accounts)}</span>
          <span>Entries: {formatCount(answer.entries)}</span>
        </p>
      )}
      {answer && answer.differences.length > 0 && (
        <ul className="rows">
          {answer.differences.map(({ userId, what, stored, computed }) => (
            <li key={userId + what} className="evidence-line">
              {userId} {what}: stored {stored}, computed {computed}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <button type="button" className="quiet-button" onClick={() => void reload()}>
          Audit again
        </button>
      </div>
    </section>
  );
}
