import type { ReportCell, ReportTable } from '@linkwright/core/all';

interface ReportRowsProps {
  table: ReportTable;
  /** The heading above it. */
  labelledBy: string;
}

/** A table; on a phone each row is a small list with the headings in it. */
export function ReportRows({ table: { columns, rows, empty, more }, labelledBy }: ReportRowsProps) {
  if (rows.length === 0) return <p className="client-note">{empty}</p>;
  return (
    <>
      <table className="client-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-number={isNumber}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, at) => {
                const column = columns[at];
                return at === 0 ? (
                  <th key={at} scope="row">
                    <Words cell={cell} />
                  </th>
                ) : (
                  <td key={at} data-number={column?.isNumber} data-label={column?.label}>
                    <Words cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p className="client-note">{more}</p>}
    </>
  );
}

function Words({ cell: { text, href, tone } }: { cell: ReportCell }) {
  if (href) {
    return (
      <a href={href} rel="nofollow noreferrer">
        {text}
      </a>
    );
  }
  return tone ? <span data-tone={tone}>{text}</span> : text;
}
