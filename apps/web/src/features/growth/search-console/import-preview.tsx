import {
  type ExportColumns,
  type ExportRole,
  type ExportTable,
  exportRoles,
  type SearchExport,
} from '@linkwright/core';
import { count } from '../../../format/figures.ts';

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

/** What was read of a file: its first rows, and what each column is taken for, which may be changed. */
export function ImportPreview({ table, file, onColumns }: ImportPreviewProps) {
  const { header, columns, sample } = table;
  const roleAt = (index: number) => exportRoles.find((role) => columns[role] === index) ?? '';
  function choose(index: number, role: string): void {
    const others = Object.entries(columns).filter(([name, at]) => at !== index && name !== role);
    const chosen = exportRoles.includes(role as ExportRole) ? [[role, index] as const] : [];
    onColumns(Object.fromEntries([...others, ...chosen]));
  }
  return (
    <div className="search-preview">
      {file && <Summary file={file} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="search-scroll" aria-label="The first rows" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {header.map((name, index) => (
                <th key={index} scope="col">
                  <label>
                    {name}
                    <select
                      value={roleAt(index)}
                      onChange={({ target }) => choose(index, target.value)}
                    >
                      <option value="">Not used</option>
                      {exportRoles.map((role) => (
                        <option key={role} value={role}>
                          {roleWords[role]}
                        </option>
                      ))}
                    </select>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, line) => (
              <tr key={line}>
                {header.map((_, index) => (
                  <td key={index}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {file && file.skipped.length > 0 && <Skipped skipped={file.skipped} />}
    </div>
  );
}

function Summary({ file: { kind, rows, skippedCount } }: { file: SearchExport }) {
  return (
    <p>
      <b>{kindWords[kind]}</b> ·{' '}
      {rows.length === 1 ? '1 row can be read' : `${count(rows.length)} rows can be read`}
      {skippedCount > 0 && <> · {sayUnread(skippedCount)}</>}
    </p>
  );
}

const Skipped = ({ skipped }: Pick<SearchExport, 'skipped'>) => (
  <details className="more">
    <summary>Rows that cannot be read</summary>
    <ul>
      {skipped.map(({ line, reason }) => (
        <li key={line}>
          Line {line}: {reason}
        </li>
      ))}
    </ul>
  </details>
);

/** How many rows of a file were passed over. */
export const sayUnread = (rows: number): string =>
  rows === 1 ? '1 row could not be read' : `${count(rows)} rows could not be read`;
