import {
  type ColumnsOf,
  formatCount,
  type ShownTable,
  type SkippedRow,
} from '@linkwright/core/all';
import type { ReactNode } from 'react';
import './import-preview.css';

interface ImportPreviewProps<Role extends string> {
  table: ShownTable<Role>;
  roles: readonly Role[];
  labels: Readonly<Record<Role, string>>;
  /** What could be read in all; null where the columns do not make anything yet. */
  summary: ReactNode;
  skipped: readonly SkippedRow[];
  onColumns(columns: ColumnsOf<Role>): void;
}

/** What was read of a file: its first rows, and what each column is taken for, which may be changed. */
export function ImportPreview<Role extends string>(props: ImportPreviewProps<Role>) {
  const { table, roles, labels, summary, skipped, onColumns } = props;
  const { header, columns, sample } = table;
  const roleAt = (index: number) => roles.find((role) => columns[role] === index) ?? '';
  function choose(index: number, name: string): void {
    const chosen = roles.find((role) => role === name);
    const next: ColumnsOf<Role> = {};
    for (const role of roles) {
      if (role === chosen) next[role] = index;
      else if (columns[role] !== index) next[role] = columns[role];
    }
    onColumns(next);
  }
  return (
    <div className="import-preview">
      {summary}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="import-scroll" aria-label="The first rows" tabIndex={0}>
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
                      {roles.map((role) => (
                        <option key={role} value={role}>
                          {labels[role]}
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
      {skipped.length > 0 && (
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
      )}
    </div>
  );
}

/** How many rows of a file were passed over. */
export const sayUnread = (rows: number): string =>
  rows === 1 ? '1 row could not be read' : `${formatCount(rows)} rows could not be read`;
