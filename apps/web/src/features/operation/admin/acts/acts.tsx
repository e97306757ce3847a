import { type AdminAct, adminActWords, adminRoutes, sayAdminAct } from '@linkwright/core/all';
import { useSearch } from 'wouter';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { questionIn } from '../../../../ui/data-table/asked.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { plainView, readView } from '../../../../ui/data-table/view.ts';
import { choice, Facts, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';

const GONE = 'An admin whose account was deleted';
const searchedBy = 'subject';

const columns: Column<AdminAct>[] = [
  text('what', 'What was done', sayAdminAct, { width: 26 }),
  choice('action', 'Act', ({ action }) => action, adminActWords, { width: 12 }),
  text('admin', 'Admin', ({ adminId }) => adminId, {
    width: 16,
    words: ({ adminEmail }) => adminEmail ?? GONE,
    filter: 'choice',
    asked: 'adminId',
    isWide: true,
  }),
  time('at', 'Time', ({ createdAt }) => createdAt, { asked: { from: 'since', to: 'until' } }),
  text('subject', 'Done to', ({ subject }) => subject, { width: 18, isWide: true }),
  text('reason', 'Reason', reasonOf, { width: 16, isWide: true }),
];

function reasonOf({ details }: AdminAct): string | null {
  return typeof details.reason === 'string' ? details.reason : null;
}

/** The audit log: who did what, when. */
export default function Acts() {
  const query = new URLSearchParams(useSearch());
  const plain = plainView(columns);
  const asked = questionIn(readView(query, columns, plain) ?? plain, columns, searchedBy);
  const search = new URLSearchParams(asked).toString();
  return (
    <>
      <p className="actions">
        <a
          className="quiet-button"
          href={`${adminRoutes.actsCsv.path}${search && '?'}${search}`}
          download
        >
          Download all as CSV
        </a>
      </p>
      <AskedTable
        name="admin-acts"
        caption="What admins did"
        route={adminRoutes.acts}
        searchedBy={searchedBy}
        searchHint="Full id of what it was done to"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={sayAdminAct}
        countOf={(many) => plural(many, 'act')}
        empty={<p className="empty">No admin has done anything yet</p>}
        opened={(act) => ({
          title: sayAdminAct(act),
          lead: `By ${act.adminEmail ?? GONE}, ${formatMinute(act.createdAt)}`,
          below: (
            <>
              <Facts
                facts={[
                  ['Act', <code key="act">{act.action}</code>],
                  ['Done to', act.subject],
                  ...Object.entries(act.details).map(
                    ([name, value]) => [name, shown(value)] as const,
                  ),
                ]}
              />
              <SeeAlso
                links={{
                  'audit-log': act.subject,
                  users:
                    act.action.startsWith('users.') || act.action === 'credits.adjust'
                      ? act.subject
                      : null,
                  orders: act.action === 'payments.refund' ? act.subject : null,
                  posts: act.action.startsWith('posts.') ? act.subject : null,
                }}
              />
            </>
          ),
        })}
      />
    </>
  );
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
