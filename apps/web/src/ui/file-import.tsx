import type { ColumnsOf, ShownTable, SkippedRow } from '@linkwright/core';
import { useMemo, useState } from 'react';
import { count } from '../format/figures.ts';
import { FileField, TOO_LONG } from './file-field.tsx';
import { ImportPreview, sayUnread } from './import-preview.tsx';

interface ReadFile<Role extends string> extends ShownTable<Role> {
  rows: readonly unknown[];
  skipped: readonly SkippedRow[];
  skippedCount: number;
}

type Read<Role extends string, File> =
  | { ok: true; file: File }
  | { ok: false; fault: string; table: ShownTable<Role> | null };

interface ChosenFile<Role extends string, File extends ReadFile<Role>> {
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
  readText: (text: string, columns?: ColumnsOf<Role>) => Read<Role, File>,
): ChosenFile<Role, File> {
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

interface FileImportProps<Role extends string, File extends ReadFile<Role>> {
  chosen: ChosenFile<Role, File>;
  hint: string;
  /** What the server had against it. */
  fault: string | undefined;
  roles: readonly Role[];
  labels: Readonly<Record<Role, string>>;
  onChosen(): void;
}

/** Chooses a file, and shows what was read of it: its first rows, and what each column is taken for. */
export function FileImport<Role extends string, File extends ReadFile<Role>>(
  props: FileImportProps<Role, File>,
) {
  const { chosen, hint, fault, roles, labels, onChosen } = props;
  const { file, table } = chosen;
  return (
    <>
      <FileField
        key={chosen.round}
        hint={hint}
        fault={chosen.fault ?? fault}
        onText={(text, isTooLong) => {
          onChosen();
          chosen.choose(text, isTooLong);
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
                {file.rows.length === 1
                  ? '1 row can be read'
                  : `${count(file.rows.length)} rows can be read`}
                {file.skippedCount > 0 && <> · {sayUnread(file.skippedCount)}</>}
              </p>
            )
          }
          skipped={file?.skipped ?? []}
          onColumns={chosen.setColumns}
        />
      )}
    </>
  );
}

/** What the tools are called that files come from. */
export const sourceOptions = [
  ['ahrefs', 'Ahrefs'],
  ['semrush', 'Semrush'],
  ['search-console', 'Search Console'],
  ['other', 'Another tool'],
] as const;
