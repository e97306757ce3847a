import {
  type ImportedRanks,
  type ImportSource,
  type RankImportRole,
  rankImportRoles,
  rankTrackerRoutes,
  readRankImport,
} from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FileImport, sourceOptions, useChosenFile } from '../../../ui/file-import.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
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

/** Imports a file of positions: what was read of it is shown before it is stored. */
export default function ImportRanks({ hosts, onTaken, onClose }: ImportRanksProps) {
  const [host, setHost] = useState(hosts[0] ?? '');
  const [source, setSource] = useState<ImportSource>('search-console');
  const chosen = useChosenFile(readRankImport);
  const [day, setDay] = useState(today);
  const [taken, setTaken] = useState<ImportedRanks | null>(null);
  const { isBusy, formFault, faultOf, run } = useChange();
  const { text, columns, file } = chosen;
  const needsDay = file !== null && file.columns.date === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text === null) return;
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
    <form className="form ranks-import" method="post" noValidate onSubmit={submit}>
      <div className="form-pair">
        <HostField
          label="Whose positions"
          hint="Your site, or a competitor that you named"
          hosts={hosts}
          value={host}
          fault={faultOf('host')}
          onHost={setHost}
        />
        <SelectField<ImportSource>
          label="Exported from"
          value={source}
          options={sourceOptions}
          onChoose={setSource}
        />
      </div>
      <FileImport
        chosen={chosen}
        hint="CSV with keywords and positions, as it was exported; unpack an archive first"
        fault={faultOf('text')}
        roles={rankImportRoles}
        labels={roleWords}
        onChosen={() => setTaken(null)}
      />
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
      {formFault && <FormAlert title="The file was not imported" message={formFault} />}
      {taken && <Taken taken={taken} />}
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={isBusy || !file || file.rows.length === 0 || host.trim() === ''}
        >
          Import
        </button>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
    </form>
  );
}

const Taken = ({ taken: { stored, added, left } }: { taken: ImportedRanks }) => (
  <FormNotice>
    {`${plural(stored, 'position')} stored.`}
    {added > 0 && <> {`${plural(added, 'keyword')} tracked from now on.`}</>}
    {left > 0 && (
      <> {`${plural(left, 'keyword')} left out, as no more may be tracked, or none is.`}</>
    )}
  </FormNotice>
);
