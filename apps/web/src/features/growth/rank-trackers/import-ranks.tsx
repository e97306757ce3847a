import {
  type ImportedRanks,
  type RankImport,
  type RankImportColumns,
  type RankImportRole,
  type ImportSource,
  rankImportRoles,
  importSources,
  rankTrackerRoutes,
  readRankImport,
} from '@linkwright/core';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { count, plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FileField, TOO_LONG } from '../../../ui/file-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { ImportPreview, sayUnread } from '../../../ui/import-preview.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const SEND_MS = 60_000;

const roleWords: Record<RankImportRole, string> = {
  keyword: 'Keyword',
  position: 'Position',
  url: 'Page that ranks',
  date: 'Day',
};
const sourceWords: Record<ImportSource, string> = {
  'search-console': 'Search Console',
  ahrefs: 'Ahrefs',
  semrush: 'Semrush',
  other: 'Another tool',
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
  const [text, setText] = useState<string | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [columns, setColumns] = useState<RankImportColumns>();
  const [day, setDay] = useState(today);
  const [taken, setTaken] = useState<ImportedRanks | null>(null);
  const { isBusy, formFault, faultOf, run } = useChange();
  const hostsId = useId();
  const read = text === null ? null : readRankImport(text, columns);
  const file = read?.ok ? read.file : null;
  const table = read && (read.ok ? read.file : read.table);
  const needsDay = file !== null && file.columns.date === undefined;
  const fault = isTooLong ? TOO_LONG : read && !read.ok ? read.fault : faultOf('text');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text === null) return;
    const body = { host, source, text, columns, ...(needsDay ? { day } : {}) };
    const answer = await run(() =>
      callApi(rankTrackerRoutes.importFile, { body, timeoutMs: SEND_MS }),
    );
    if (!answer) return;
    setTaken(answer);
    setText(null);
    onTaken();
  }
  return (
    <form className="form ranks-import" method="post" noValidate onSubmit={submit}>
      <div className="form-pair">
        <TextField
          label="Whose positions"
          hint="Your site, or a competitor that you named"
          name="host"
          inputMode="url"
          placeholder="example.com"
          list={hostsId}
          value={host}
          fault={faultOf('host')}
          onChange={({ target }) => setHost(target.value)}
        />
        <datalist id={hostsId}>
          {hosts.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <SelectField<ImportSource>
          label="Exported from"
          value={source}
          options={importSources.map((each) => [each, sourceWords[each]] as const)}
          onChoose={setSource}
        />
      </div>
      <FileField
        key={taken ? 'next' : 'file'}
        hint="CSV with keywords and positions, as it was exported; unpack an archive first"
        fault={fault}
        onText={(chosen, tooLong) => {
          setTaken(null);
          setColumns(undefined);
          setTooLong(tooLong);
          setText(chosen);
        }}
      />
      {table && (
        <ImportPreview
          table={table}
          roles={rankImportRoles}
          labels={roleWords}
          summary={file && <Summary file={file} />}
          skipped={file?.skipped ?? []}
          onColumns={setColumns}
        />
      )}
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

function Summary({ file: { rows, skippedCount } }: { file: RankImport }) {
  return (
    <p>
      {rows.length === 1 ? '1 row can be read' : `${count(rows.length)} rows can be read`}
      {skippedCount > 0 && <> · {sayUnread(skippedCount)}</>}
    </p>
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
