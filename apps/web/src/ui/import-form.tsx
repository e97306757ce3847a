import {
  type ColumnsOf,
  formatCount,
  type ImportSource,
  type ReadImport,
  type ShownTable,
  type SkippedRow,
} from '@linkwright/core/all';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { CloseButton } from './close-button.tsx';
import { FileField, TOO_LONG } from './file-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormNotice } from './form-notice.tsx';
import { ImportPreview, sayUnread } from './import-preview.tsx';
import { SelectField } from './select-field.tsx';

interface ReadFile<Role extends string> extends ShownTable<Role> {
  rows: readonly unknown[];
  skipped: readonly SkippedRow[];
  skippedCount: number;
}

interface ChosenFile<Role extends string, File extends ReadFile<Role>> {
  source: ImportSource;
  setSource(source: ImportSource): void;
  /** Null for none. */
  text: string | null;
  /** As somebody chose them; undefined where they are taken for what their names say. */
  columns: ColumnsOf<Role> | undefined;
  /** What was read; null while that makes nothing. */
  file: File | null;
  table: ShownTable<Role> | null;
  fault: string | null;
  /** How many files were chosen and done with before. */
  round: number;
  choose(text: string | null, isTooLong: boolean): void;
  /** It is done with, and another can be chosen. */
  clear(): void;
  setColumns(columns: ColumnsOf<Role>): void;
}

/** A file of another tool that somebody chose, read in the browser before it is sent. */
export function useChosenFile<Role extends string, File extends ReadFile<Role>>(
  readText: (text: string, columns?: ColumnsOf<Role>) => ReadImport<Role, File>,
  likely: ImportSource,
): ChosenFile<Role, File> {
  const [source, setSource] = useState(likely);
  const [text, setText] = useState<string | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [columns, setColumns] = useState<ColumnsOf<Role>>();
  const [round, setRound] = useState(0);
  const read = useMemo(
    () => (text === null ? null : readText(text, columns)),
    [text, columns, readText],
  );
  function choose(chosen: string | null, tooLong: boolean): void {
    setColumns(undefined);
    setTooLong(tooLong);
    setText(chosen);
  }
  return {
    source,
    setSource,
    text,
    columns,
    file: read?.ok ? read.file : null,
    table: read && (read.ok ? read.file : read.table),
    fault: isTooLong ? TOO_LONG : read && !read.ok ? read.fault : null,
    round,
    choose,
    clear() {
      choose(null, false);
      setRound(round + 1);
    },
    setColumns,
  };
}

interface ImportFormProps<Role extends string, File extends ReadFile<Role>> {
  chosen: ChosenFile<Role, File>;
  /** What the file holds, in words. */
  hint: string;
  /** Every such file is of one tool, so nobody is asked which. */
  isOneSource?: true;
  roles: readonly Role[];
  labels: Readonly<Record<Role, string>>;
  /** What its rows are, where files differ in that. */
  kindOf?(file: File): string;
  /** Where what is in it goes; stands beside the tool that exported it. */
  into?: ReactNode;
  /** What else is to be said, once it is known what the file holds. */
  children?: ReactNode;
  /** All else that is needed was said. */
  isReady: boolean;
  isBusy: boolean;
  /** What the server had against the file itself, and against the whole. */
  textFault: string | undefined;
  fault: string | null;
  /** What came of the last one; null where none was sent since. */
  taken: ReactNode;
  onChosen(): void;
  onSend(text: string): void;
  /** Absent where there is nothing to go back to. */
  onClose?: (() => void) | undefined;
}

/** Imports a file of another tool: what was read of it is shown before it is stored. */
export function ImportForm<Role extends string, File extends ReadFile<Role>>(
  props: ImportFormProps<Role, File>,
) {
  const { chosen, hint, roles, labels, into, children, isReady, isBusy, fault, taken } = props;
  const { file, table, text } = chosen;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text !== null) props.onSend(text);
  }
  return (
    <form className="form import-form" method="post" noValidate onSubmit={submit}>
      <div className="form-pair">
        {!props.isOneSource && (
          <SelectField<ImportSource>
            label="Exported from"
            value={chosen.source}
            options={sourceOptions}
            onChoose={chosen.setSource}
          />
        )}
        {into}
      </div>
      <FileField
        key={chosen.round}
        hint={hint}
        fault={chosen.fault ?? props.textFault}
        onText={(read, isTooLong) => {
          props.onChosen();
          chosen.choose(read, isTooLong);
        }}
      />
      {table && (
        <ImportPreview
          table={table}
          roles={roles}
          labels={labels}
          summary={
            file && (
              <p>
                {props.kindOf && (
                  <>
                    <b>{props.kindOf(file)}</b> ·{' '}
                  </>
                )}
                {file.rows.length === 1
                  ? '1 row can be read'
                  : `${formatCount(file.rows.length)} rows can be read`}
                {file.skippedCount > 0 && <> · {sayUnread(file.skippedCount)}</>}
              </p>
            )
          }
          skipped={file?.skipped ?? []}
          onColumns={chosen.setColumns}
        />
      )}
      {children}
      {fault && <FormAlert title="The file was not imported" message={fault} />}
      {taken && <FormNotice>{taken}</FormNotice>}
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={isBusy || !file || file.rows.length === 0 || !isReady}
        >
          {isBusy ? 'Importing...' : 'Import'}
        </button>
        {props.onClose && <CloseButton onClose={props.onClose} />}
      </div>
    </form>
  );
}

/** What the tools are called that files come from. */
const sourceOptions = [
  ['ahrefs', 'Ahrefs'],
  ['semrush', 'Semrush'],
  ['search-console', 'Search Console'],
  ['other', 'Another tool'],
] as const;
