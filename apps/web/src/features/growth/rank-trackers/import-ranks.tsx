import {
  type ImportedRanks,
  type RankImportRole,
  rankImportRoles,
  rankTrackerRoutes,
  readRankImport,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ImportForm, useChosenFile } from '../../../ui/import-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HostField } from './host-field.tsx';

const SEND_MS = 60_000;

const roleWords: Record<RankImportRole, string> = {
  keyword: 'Keyword',
  position: 'Position',
  url: 'Page that ranks',
  date: 'Day',
  volume: 'Searches a month',
};
interface ImportRanksProps {
  /** One's own sites, and competitors: whose positions these may be. */
  hosts: readonly string[];
  onTaken(): void;
  /** Absent where there is nothing to go back to. */
  onClose: (() => void) | undefined;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Imports a file of positions. */
export default function ImportRanks({ hosts, onTaken, onClose }: ImportRanksProps) {
  const [host, setHost] = useState(hosts[0] ?? '');
  const chosen = useChosenFile(readRankImport, 'search-console');
  const [day, setDay] = useState(today);
  const [taken, setTaken] = useState<ImportedRanks | null>(null);
  const { isBusy, formFault, faultOf, run } = useChange();
  const needsDay = chosen.file !== null && chosen.file.columns.date === undefined;

  async function send(text: string): Promise<void> {
    const { source, columns } = chosen;
    const body = { host, source, text, columns, ...(needsDay ? { day } : {}) };
    const answer = await run(() =>
      callApi(rankTrackerRoutes.importFile, { body, timeoutMs: SEND_MS }),
    );
    if (!answer) return;
    setTaken(answer);
    chosen.clear();
    onTaken();
  }
  return (
    <ImportForm
      chosen={chosen}
      hint="CSV with keywords and positions, as it was exported; unpack an archive first"
      roles={rankImportRoles}
      labels={roleWords}
      into={
        <HostField
          label="Whose positions"
          hint="Your site, or a competitor that you named"
          hosts={hosts}
          value={host}
          fault={faultOf('host')}
          onHost={setHost}
        />
      }
      isReady={host.trim() !== ''}
      isBusy={isBusy}
      textFault={faultOf('text')}
      fault={formFault}
      taken={taken && <Taken taken={taken} />}
      onChosen={() => setTaken(null)}
      onSend={(text) => void send(text)}
      onClose={onClose}
    >
      {needsDay && (
        <TextField
          label="Day of these positions"
          hint="The file does not say it. For an average, its last day"
          type="date"
          max={today()}
          value={day}
          fault={faultOf('day')}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </ImportForm>
  );
}

const Taken = ({ taken: { stored, added, left } }: { taken: ImportedRanks }) => (
  <>
    {`${plural(stored, 'position')} stored.`}
    {added > 0 && <> {`${plural(added, 'keyword')} tracked from now on.`}</>}
    {left > 0 && (
      <> {`${plural(left, 'keyword')} left out, as no more may be tracked, or none is.`}</>
    )}
  </>
);
