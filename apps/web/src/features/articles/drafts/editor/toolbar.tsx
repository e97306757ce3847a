import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Columns3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Rows3,
  Table,
  TableCellsMerge,
  TextQuote,
  Undo2,
  Unlink,
} from 'lucide-react';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useState } from 'react';
import {
  blockStyleOf,
  blockStyles,
  insertTable,
  isInside,
  isMarked,
  toBlockStyle,
  toBold,
  toItalic,
  toList,
  toQuote,
  unlink,
} from './article-commands.ts';
import { articleSchema } from './schema.ts';

interface Tool {
  label: string;
  icon: LucideIcon;
  command: Command;
  /** Whether it is in force where the caret is; absent where it does something once. */
  isOn?: (state: EditorState) => boolean;
}

const { bulletList, orderedList, blockquote, table } = articleSchema.nodes;

const tools: Tool[] = [
  { label: 'Bold', icon: Bold, command: toBold, isOn: (state) => isMarked(state, 'strong') },
  { label: 'Italic', icon: Italic, command: toItalic, isOn: (state) => isMarked(state, 'em') },
  {
    label: 'Bulleted list',
    icon: List,
    command: toList(bulletList),
    isOn: (state) => isInside(state, bulletList),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    command: toList(orderedList),
    isOn: (state) => isInside(state, orderedList),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    command: toQuote,
    isOn: (state) => isInside(state, blockquote),
  },
  { label: 'Remove link', icon: Unlink, command: unlink },
];
const history: Tool[] = [
  { label: 'Undo', icon: Undo2, command: undo },
  { label: 'Redo', icon: Redo2, command: redo },
];
const newTable: Tool[] = [{ label: 'Insert a table', icon: Table, command: insertTable }];
const tableTools: Tool[] = [
  { label: 'Row below', icon: BetweenHorizontalEnd, command: addRowAfter },
  { label: 'Column to the right', icon: BetweenVerticalEnd, command: addColumnAfter },
  { label: 'Delete row', icon: Rows3, command: deleteRow },
  { label: 'Delete column', icon: Columns3, command: deleteColumn },
  { label: 'Delete table', icon: TableCellsMerge, command: deleteTable },
];

/** What can be done where the caret is: one stop for the Tab key, arrows go from tool to tool. */
export function Toolbar({ open }: { open: { view: EditorView; state: EditorState } | null }) {
  const [last, setLast] = useState('');
  const state = open?.state;
  const style = state ? blockStyleOf(state) : null;
  const groups = [history, tools, state && isInside(state, table) ? tableTools : newTable];
  const labels = groups.flat().map(({ label }) => label);
  const stop = labels.includes(last) ? last : labels[0];
  const run = (command: Command) => {
    if (!open) return;
    command(open.view.state, open.view.dispatch);
    open.view.focus();
  };
  return (
    <div className="article-tools" role="toolbar" aria-label="Formatting" onKeyDown={moveFocus}>
      <select
        aria-label="Paragraph style"
        value={style ?? 'title'}
        disabled={style === null}
        onChange={({ target }) => {
          const chosen = blockStyles.find((one) => one === target.value);
          if (chosen) run(toBlockStyle(chosen));
        }}
      >
        {style === null && <option value="title">Title</option>}
        {blockStyles.map((one) => (
          <option key={one} value={one}>
            {styleWords[one]}
          </option>
        ))}
      </select>
      {groups.map((group) => (
        <div key={group[0]?.label} className="article-tool-group">
          {group.map(({ label, icon: Icon, command, isOn }) => (
            <button
              key={label}
              type="button"
              className="icon-button"
              aria-label={label}
              title={label}
              aria-pressed={isOn && (state ? isOn(state) : false)}
              aria-disabled={!state || !command(state)}
              tabIndex={label === stop ? 0 : -1}
              onFocus={() => setLast(label)}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function moveFocus({ key, currentTarget }: KeyboardEvent): void {
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (at >= 0 && step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

const styleWords: Record<(typeof blockStyles)[number], string> = {
  text: 'Text',
  'heading-2': 'Heading',
  'heading-3': 'Subheading',
  'heading-4': 'Small heading',
};
