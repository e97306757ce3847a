import { jobRoutes } from '@linkwright/core';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { ListState } from '../list-state.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { SetAside } from './set-aside.tsx';

/** Work that outlives a request: how much waits, how long it takes, and what failed for good. */
export default function Jobs() {
  const { answer, fault, reload } = useAnswer(jobRoutes.queues);
  const { isBusy: isReading, run } = useChange();
  const refresh = () => run(reload);
  return (
    <>
      <DeadLetters onRetried={reload} />
      <SetAside />
      <section className="part" aria-labelledby="job-queues">
        <h2 id="job-queues">Queues</h2>
        <p>Counts and durations cover the last 24 hours.</p>
        <ListState of="queues" page={answer} fault={fault} empty="No queues" />
        {answer && (
          <ul className="rows">
            {answer.items.map((queue) => (
              <li key={queue.name}>
                <h3>{queue.name}</h3>
                <dl className="admin-facts admin-figures">
                  <Fact name="Waiting" value={queue.waiting} />
                  <Fact name="Running" value={queue.active} />
                  <Fact name="Failed" value={queue.failed} />
                  <Fact name="Done" value={queue.done} />
                  <Fact name="On average" value={durationOf(queue.averageMs)} />
                  <Fact name="Longest" value={durationOf(queue.longestMs)} />
                </dl>
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={isReading}
            onClick={() => void refresh()}
          >
            {isReading ? 'Reading...' : 'Read again'}
          </button>
        </div>
      </section>
    </>
  );
}

function Fact({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</dd>
    </div>
  );
}

function durationOf(milliseconds: number | null): string {
  if (milliseconds === null) return 'None done';
  return milliseconds < 1000
    ? `${milliseconds} ms`
    : `${(milliseconds / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;
}
