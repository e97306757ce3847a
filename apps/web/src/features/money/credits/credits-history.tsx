import { creditRoutes, formatCount, sayCreditReason } from '@linkwright/core/all';
import { useEffect, useMemo, useRef } from 'react';
import { onCreditsChanged } from '../../../browser/credits-changed.ts';
import { plural } from '../../../format/figures.ts';
import { useWholeList } from '../../../server-state/use-whole-list.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { timeColumn } from '../../../ui/data-table/time-column.tsx';
import { type HistoryRow, rowsOf } from './history-rows.ts';
import { useCredits } from './use-credits.ts';

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

const columns: Column<HistoryRow>[] = [
  {
    key: 'what',
    label: 'What',
    width: 24,
    value: ({ reason, frozen }) =>
      frozen === 0
        ? sayCreditReason(reason)
        : frozen > 0
          ? `${sayCreditReason(reason)} (${plural(frozen, 'credit')} frozen)`
          : `${sayCreditReason(reason)} (${plural(-frozen, 'credit')} freed)`,
  },
  {
    key: 'kind',
    label: 'Kind',
    width: 10,
    value: ({ label }) => label,
    filter: 'choice',
  },
  {
    key: 'credits',
    label: 'Credits',
    width: 7,
    value: ({ credits }) => credits,
    cell: ({ credits }) => (
      <span data-signal={credits > 0 ? 'live' : undefined}>{signed.format(credits)}</span>
    ),
    filter: 'number',
    isNumber: true,
  },
  {
    key: 'balance',
    label: 'Balance',
    width: 7,
    value: ({ balance }) => balance,
    cell: ({ balance }) => formatCount(balance),
    isNumber: true,
  },
  { ...timeColumn<HistoryRow>('at', 'When', ({ createdAt }) => createdAt), isExtra: false },
];

/** Every change of the balance, with its reason, newest first. */
export function CreditsHistory() {
  const { credits } = useCredits();
  const balance = credits?.balance;
  const { rows, isLoadingMore, fault, reload } = useWholeList(creditRoutes.history);
  const counted = useRef(balance);
  useEffect(() => {
    if (counted.current !== balance) void reload();
    counted.current = balance;
    return onCreditsChanged(() => void reload());
  }, [reload, balance]);
  const shown = useMemo(() => rows && rowsOf(rows), [rows]);
  return (
    <section className="part" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <DataTable
        name="credits"
        caption="History of your credits"
        columns={columns}
        rows={shown}
        isLoadingMore={isLoadingMore}
        keyOf={({ id }) => String(id)}
        nameOf={({ label, reason }) => `${label}: ${sayCreditReason(reason)}`}
        countOf={(many) => plural(many, 'change')}
        fault={fault}
        onRetry={() => void reload()}
        empty={
          <p className="empty">Nothing yet: purchases and what you spend them on appear here.</p>
        }
      />
    </section>
  );
}
