import {
  type InputKind,
  jobRoutes,
  MAX_DEAD_LETTERS,
  type SetAsideInput,
} from '@linkwright/core/all';
import { callApi } from '../../../../api.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { isDone } from '../../../../ui/data-table/use-act-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { figure, text, time } from '../columns.tsx';

const kinds: Record<InputKind, string> = {
  report: 'Page of a report',
  discovery: 'Page of a search',
  'watched-link': 'Watched link',
  'campaign-link': 'Link of a campaign',
  'rank-tracker': 'Tracked keyword',
  domain: 'Domain',
};

const whatOf = ({ address, ref }: SetAsideInput): string => address || `all of ${ref}`;

const columns: Column<SetAsideInput>[] = [
  text('what', 'What', whatOf, { width: 24 }),
  text('kind', 'Kind', ({ kind }) => kind, {
    words: ({ kind }) => kinds[kind],
    filter: 'choice',
    isWide: true,
  }),
  figure('deaths', 'Crashes', ({ deaths }) => deaths),
  text('ref', 'Belongs to', ({ ref }) => ref, { width: 20, isWide: true }),
  time('aside', 'Set aside', ({ setAsideAt }) => setAsideAt),
  time('first', 'First crash', ({ firstDiedAt }) => firstDiedAt, { isExtra: true }),
];

/** What is not read any more, as it crashed the server each time. */
export function SetAside() {
  const { fault, run } = useChange();
  const act =
    (route: typeof jobRoutes.retrySetAside | typeof jobRoutes.dismissSetAside) =>
    (rows: SetAsideInput[]) =>
      isDone(
        run(async () => {
          const ids = rows.map(({ id }) => id);
          for (let at = 0; at < ids.length; at += MAX_DEAD_LETTERS) {
            await callApi(route, { body: { ids: ids.slice(at, at + MAX_DEAD_LETTERS) } });
          }
          return true;
        }, jobRoutes.setAside),
      );
  const acts: Act<SetAsideInput>[] = [
    { label: 'Try again', run: act(jobRoutes.retrySetAside) },
    { label: 'Dismiss', run: act(jobRoutes.dismissSetAside) },
  ];
  return (
    <section className="part" aria-labelledby="set-aside">
      <h2 id="set-aside">Set aside</h2>
      <p>
        Input that crashed the server twice while it was being read. It is not read again until you
        say so.
      </p>
      {fault && <FormAlert title="That was not done" message={fault} />}
      <AskedTable
        name="admin-set-aside"
        caption="What is set aside"
        route={jobRoutes.setAside}
        columns={columns}
        acts={acts}
        keyOf={({ id }) => id}
        nameOf={whatOf}
        countOf={(many) => plural(many, 'input')}
        empty={<p className="empty">Nothing is set aside</p>}
      />
    </section>
  );
}
