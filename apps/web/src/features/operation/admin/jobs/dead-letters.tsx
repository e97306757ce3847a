import { type DeadLetter, jobRoutes, MAX_DEAD_LETTERS } from '@linkwright/core/all';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { isDone } from '../../../../ui/data-table/use-act-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { Facts, text, time } from '../columns.tsx';

const given = ({ data }: DeadLetter): string => JSON.stringify(data) ?? '';

const columns: Column<DeadLetter>[] = [
  text('job', 'Job', ({ name }) => name, { filter: 'choice' }),
  text('error', 'What went wrong', ({ error }) => error || 'No error message.', {
    width: 26,
    isWide: true,
  }),
  text('given', 'Given to it', given, { width: 18, isWide: true }),
  time('failed', 'Failed', ({ failedAt }) => failedAt),
];

/** Jobs that failed for good, and doing them again. */
export function DeadLetters() {
  const { fault, run } = useChange();
  const acts: Act<DeadLetter>[] = [
    {
      label: 'Do it again',
      run: (letters) =>
        isDone(
          run(
            async () => {
              const ids = letters.map(({ id }) => id);
              for (let at = 0; at < ids.length; at += MAX_DEAD_LETTERS) {
                const body = { ids: ids.slice(at, at + MAX_DEAD_LETTERS) };
                await callApi(jobRoutes.retryDeadLetters, { body });
              }
              return true;
            },
            jobRoutes.deadLetters,
            jobRoutes.queues,
          ),
        ),
    },
  ];
  return (
    <section className="part" aria-labelledby="dead-letters">
      <h2 id="dead-letters">Failed for good</h2>
      {fault && <FormAlert title="They were not run again" message={fault} />}
      <AskedTable
        name="admin-failed-jobs"
        caption="Jobs that failed"
        route={jobRoutes.deadLetters}
        columns={columns}
        acts={acts}
        keyOf={({ id }) => id}
        nameOf={({ name, failedAt }) => `${name}, ${formatMinute(failedAt)}`}
        countOf={(many) => plural(many, 'job')}
        empty={<p className="empty">No failed jobs. Whatever failed was retried successfully.</p>}
        opened={(letter) => ({
          title: letter.name,
          lead: letter.error || 'No error message.',
          below: (
            <Facts
              facts={[
                ['Failed', formatMinute(letter.failedAt)],
                ['Given to it', given(letter)],
              ]}
            />
          ),
        })}
      />
    </section>
  );
}
