import type { CheckItem, CheckResult, CheckState } from '@linkwright/core/all';
import { StateMark } from '../../../ui/state-mark.tsx';

const marks: Record<CheckState, { state: string; label: string }> = {
  ok: { state: 'live', label: 'Fine' },
  attention: { state: 'paused', label: 'Needs attention' },
  failed: { state: 'lost', label: 'Not working' },
};
/** So many are shown at once; more are folded away. */
const SHOWN_ITEMS = 8;

/** What a check found, what to do, and how long it took; while there is no result, that it is on its way. */
export function CheckOutcome({
  title,
  result,
}: {
  title: string;
  result: CheckResult | undefined;
}) {
  return (
    <div className="check-outcome">
      <h3>{title}</h3>
      <p className="check-outcome-state">
        <StateMark {...(result ? marks[result.state] : { state: 'waiting', label: 'Waiting' })} />
        {result && <span className="check-outcome-time">{result.milliseconds} ms</span>}
      </p>
      <div className="check-outcome-words">
        {result && <p>{result.found}</p>}
        {result?.todo && <p className="check-outcome-todo">{result.todo}</p>}
        {result && <Items items={result.items} />}
      </div>
    </div>
  );
}

function Items({ items }: { items: readonly CheckItem[] }) {
  if (items.length === 0) return null;
  const list = (
    <ul className="check-items">
      {items.map(({ name, state, found }) => (
        <li key={name}>
          <code>{name}</code>
          <StateMark {...marks[state]} />
          <span>{found}</span>
        </li>
      ))}
    </ul>
  );
  if (items.length <= SHOWN_ITEMS) return list;
  return (
    <details className="more">
      <summary>{items.length} in detail</summary>
      {list}
    </details>
  );
}
