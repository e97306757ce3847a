import {
  type Destination,
  type DestinationState,
  destinationRoutes,
  destinationStateLabels,
} from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import type { Act } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx';
import { useActChange } from '../../../ui/data-table/use-act-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { AddDestination } from './add-destination.tsx';
import { DestinationCare, type DestinationPart } from './destination-care.tsx';
import { destinationColumns } from './destination-columns.tsx';
import './destinations.css';

/** Another site may take its time to answer. */
const TEST_MS = 30_000;
/** What an address that leads to one of them ends with, before its id. */
const MARK = '#destination-';

/** Where campaigns may publish besides this site's blog, as a list, with all of one beside it. */
export function DestinationTable() {
  const { answer, fault, reload } = useAnswer(destinationRoutes.list);
  const { refused, run } = useActChange((many) => plural(many, 'destination'));
  const notify = useNotify();
  const rows = answer?.items ?? null;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [part, setPart] = useState<DestinationPart | null>(null);
  const open = (row: Destination | undefined, opened: DestinationPart | null = null) => {
    setPart(opened);
    setOpenKey(row?.id ?? null);
  };
  useEffect(() => {
    const { hash } = window.location;
    if (hash.startsWith(MARK)) setOpenKey(hash.slice(MARK.length));
  }, []);

  async function test(some: Destination[]): Promise<boolean> {
    let working = 0;
    const isDone = await run(some.length, async () => {
      for (const { id } of some) {
        const call = { params: { id }, timeoutMs: TEST_MS };
        if ((await callApi(destinationRoutes.test, call)).ok) working += 1;
      }
      return true;
    });
    await reload();
    if (!isDone) return false;
    const failing = some.length - working;
    notify({
      title: `${plural(working, 'destination')} working`,
      text:
        failing === 0
          ? 'Articles can be published there.'
          : `${plural(failing, 'destination')} failing: the list says why.`,
    });
    return true;
  }
  const acts: Act<Destination>[] = [
    { label: 'Test the connection', run: test },
    { label: 'Change', isSingle: true, run: ([row]) => open(row, 'change') },
    { label: 'Remove', isSingle: true, isDanger: true, run: ([row]) => open(row, 'remove') },
  ];
  return (
    <>
      {rows && <AddDestination count={rows.length} onAdded={() => void reload()} />}
      {refused && <FormAlert {...refused} />}
      <DataTable
        name="destinations"
        caption="Destinations"
        columns={destinationColumns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        countOf={(many) => plural(many, 'destination')}
        acts={acts}
        onOpen={(row) => open(row)}
        fault={fault}
        onRetry={() => void reload()}
        empty={
          <p className="empty">
            A WordPress, a Ghost, or anything that takes a webhook: campaigns and automations can
            publish there as well.
          </p>
        }
      />
      <RowDrawer
        rows={rows ?? []}
        openKey={openKey}
        keyOf={keyOf}
        onShow={(key) => {
          setPart(null);
          setOpenKey(key);
        }}
        opened={(row) => ({
          above: <StateMark state={row.state} label={destinationStateLabels[row.state]} />,
          title: (
            <b>
              <bdi>{row.name}</bdi>
            </b>
          ),
          lead: leads[row.state],
          below: (
            <DestinationCare
              key={`${row.id} ${part}`}
              destination={row}
              part={part}
              onChanged={reload}
            />
          ),
        })}
      />
    </>
  );
}

const leads: Record<DestinationState, string> = {
  failing: 'Articles cannot be published there.',
  untested: 'Nothing was tried there so far.',
  working: 'Articles can be published there.',
};

const keyOf = ({ id }: Destination): string => id;
