import { ArrowDown, ArrowUp, Minus, Pin, PinOff, Plus } from 'lucide-react';
import { fitWidth } from '../../browser/stored-lists.ts';
import { CheckField } from '../check-field.tsx';
import type { Column } from './column.ts';
import type { ListView } from './use-view.ts';

/** By how much a press changes a width, in rem. */
const WIDTH_STEP = 2;

interface ColumnsMenuProps<Row> {
  list: ListView;
  columns: readonly Column<Row>[];
}

/** Which columns are there, in which order, how wide, and which of them stay in sight. */
export function ColumnsMenu<Row>({ list, columns }: ColumnsMenuProps<Row>) {
  const { view, setView, plain, widths, setWidth } = list;
  const shown = view.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const hidden = columns.filter(({ key }) => !view.columns.includes(key));
  const set = (keys: readonly string[], pinned = view.pinned) =>
    setView({ ...view, columns: keys, pinned: Math.min(pinned, keys.length) });

  function move(index: number, by: number): void {
    const keys = [...view.columns];
    const [key] = keys.splice(index, 1);
    if (key === undefined) return;
    keys.splice(index + by, 0, key);
    set(keys);
  }
  return (
    <>
      <ol className="data-columns">
        {shown.map(({ key, label, width }, index) => {
          const isPinned = index < view.pinned;
          const wide = widths[key] ?? width;
          return (
            <li key={key}>
              <CheckField
                label={label}
                checked
                disabled={shown.length === 1}
                onChange={() =>
                  set(
                    view.columns.filter((each) => each !== key),
                    isPinned ? view.pinned - 1 : view.pinned,
                  )
                }
              />
              <Tool
                label={`Move ${label} forward`}
                isOff={index === 0}
                onPress={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </Tool>
              <Tool
                label={`Move ${label} back`}
                isOff={index === shown.length - 1}
                onPress={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </Tool>
              <Tool
                label={`Make ${label} narrower`}
                onPress={() => setWidth(key, fitWidth(wide - WIDTH_STEP))}
              >
                <Minus aria-hidden="true" />
              </Tool>
              <Tool
                label={`Make ${label} wider`}
                onPress={() => setWidth(key, fitWidth(wide + WIDTH_STEP))}
              >
                <Plus aria-hidden="true" />
              </Tool>
              {isPinned ? (
                <Tool
                  label={`Let ${label} scroll`}
                  isOff={index !== view.pinned - 1}
                  onPress={() => set(view.columns, view.pinned - 1)}
                >
                  <PinOff aria-hidden="true" />
                </Tool>
              ) : (
                <Tool
                  label={`Keep ${label} in sight`}
                  onPress={() => {
                    const others = view.columns.filter((each) => each !== key);
                    set(
                      [...others.slice(0, view.pinned), key, ...others.slice(view.pinned)],
                      view.pinned + 1,
                    );
                  }}
                >
                  <Pin aria-hidden="true" />
                </Tool>
              )}
            </li>
          );
        })}
        {hidden.map(({ key, label }) => (
          <li key={key}>
            <CheckField
              label={label}
              checked={false}
              onChange={() => set([...view.columns, key])}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="quiet-button"
        onClick={() => {
          for (const { key, width } of columns) if (widths[key]) setWidth(key, width);
          set(plain.columns, plain.pinned);
        }}
      >
        As they were
      </button>
    </>
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  onPress(): void;
  children: React.ReactNode;
}

const Tool = ({ label, isOff = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
  >
    {children}
  </button>
);
