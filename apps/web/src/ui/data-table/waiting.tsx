import type { Column } from './column.ts';

const LINES = 8;

interface WaitingProps {
  columns: readonly Pick<Column<never>, 'key' | 'label'>[];
  isPhone: boolean;
}

/** The list before it is known, in the shape of what comes. */
export function Waiting({ columns, isPhone }: WaitingProps) {
  const lines = Array.from({ length: LINES }, (_, index) => index);
  return (
    <div className="data-waiting" data-phone={isPhone || undefined}>
      <p role="status" className="out">
        Loading
      </p>
      <div aria-hidden="true">
        {lines.map((line) => (
          <div key={line} className="data-waiting-row">
            {columns.slice(0, isPhone ? 3 : 6).map(({ key }) => (
              <span key={key} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
