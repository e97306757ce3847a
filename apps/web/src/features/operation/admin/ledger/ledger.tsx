import {
  creditAdminRoutes,
  entryLabels,
  formatCount,
  type LedgerEntry,
  sayCreditReason,
} from '@linkwright/core/all';
import { formatMinute } from '../../../../format/dates.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { choice, Facts, figure, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';
import { FrozenList } from './frozen-list.tsx';
import { LedgerAudit } from './ledger-audit.tsx';

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
const whoseOf = ({ email }: LedgerEntry): string => email ?? 'A deleted account';

const columns: Column<LedgerEntry>[] = [
  text('email', 'Account', whoseOf, { width: 18 }),
  figure('credits', 'Credits', ({ credits }) => credits, {
    cell: ({ credits }) => signed.format(credits),
  }),
  figure('frozen', 'Frozen', ({ frozen }) => frozen, {
    cell: ({ frozen }) => signed.format(frozen),
  }),
  choice('kind', 'Kind', ({ kind }) => kind, entryLabels, { width: 12 }),
  text('reason', 'Reason', ({ reason }) => sayCreditReason(reason), { width: 18, isWide: true }),
  time('at', 'Time', ({ createdAt }) => createdAt),
  text('reference', 'About', ({ reference }) => reference, {
    width: 18,
    isExtra: true,
    isWide: true,
  }),
];

/** The books: whether they add up, what waits for a decision, and every entry. */
export default function Ledger() {
  return (
    <>
      <LedgerAudit />
      <FrozenList />
      <section className="part" aria-labelledby="ledger-entries">
        <h2 id="ledger-entries">Entries</h2>
        <AskedTable
          name="admin-ledger"
          caption="Entries of the ledger"
          route={creditAdminRoutes.entries}
          searchedBy="user"
          searchHint="User’s full email or id"
          columns={columns}
          keyOf={({ id }) => String(id)}
          nameOf={(entry) => `${signed.format(entry.credits)} credits of ${whoseOf(entry)}`}
          countOf={(many) => (many === 1 ? '1 entry' : `${formatCount(many)} entries`)}
          empty={<p className="empty">No entries yet</p>}
          opened={(entry) => ({
            title: `${signed.format(entry.credits)} credits, ${entryLabels[entry.kind]}`,
            lead: whoseOf(entry),
            below: (
              <>
                <Facts
                  facts={[
                    ['Reason', sayCreditReason(entry.reason)],
                    ['Frozen', entry.frozen === 0 ? '' : signed.format(entry.frozen)],
                    ['Time', formatMinute(entry.createdAt)],
                    ['Number', entry.id],
                    ['About', entry.reference],
                  ]}
                />
                <SeeAlso
                  links={{
                    users: entry.email && entry.userId,
                    orders: entry.kind === 'purchase' ? entry.reference : entry.email,
                    ledger: entry.userId,
                  }}
                />
              </>
            ),
          })}
        />
      </section>
    </>
  );
}
