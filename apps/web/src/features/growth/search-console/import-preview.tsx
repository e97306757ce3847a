import {
  type ExportColumns,
  type ExportRole,
  type ExportTable,
  exportRoles,
  type SearchExport,
} from '@linkwright/core';
import { count } from '../../../format/figures.ts';
import { ImportPreview as Preview, sayUnread } from '../../../ui/import-preview.tsx';

const kindWords: Record<SearchExport['kind'], string> = {
  query: 'Queries',
  page: 'Pages',
  site: 'Days of the whole site',
  index: 'A list of pages',
};
const roleWords: Record<ExportRole, string> = {
  date: 'Day',
  query: 'Query',
  page: 'Page',
  clicks: 'Clicks',
  impressions: 'Impressions',
  position: 'Position',
  'last-crawled': 'Last crawled',
};

interface ImportPreviewProps {
  table: ExportTable;
  /** Null where its columns do not make one yet. */
  file: SearchExport | null;
  onColumns(columns: ExportColumns): void;
}

/** What was read of a file of Search Console. */
export const ImportPreview = ({ table, file, onColumns }: ImportPreviewProps) => (
  <Preview
    table={table}
    roles={exportRoles}
    labels={roleWords}
    summary={file && <Summary file={file} />}
    skipped={file?.skipped ?? []}
    onColumns={onColumns}
  />
);

function Summary({ file: { kind, rows, skippedCount } }: { file: SearchExport }) {
  return (
    <p>
      <b>{kindWords[kind]}</b> ·{' '}
      {rows.length === 1 ? '1 row can be read' : `${count(rows.length)} rows can be read`}
      {skippedCount > 0 && <> · {sayUnread(skippedCount)}</>}
    </p>
  );
}
