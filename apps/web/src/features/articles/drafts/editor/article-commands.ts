import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { articleSchema } from './schema.ts';

const { nodes, marks } = articleSchema;

/** What the paragraph under the caret is. */
export const blockStyles = ['text', 'heading-2', 'heading-3', 'heading-4'] as const;
export type BlockStyle = (typeof blockStyles)[number];

export const toBold = toggleMark(marks.strong);
export const toItalic = toggleMark(marks.em);

export const isMarked = ({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em') => {
  const { from, to, empty, $from } = selection;
  return empty
    ? marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, marks[name]);
};

export const isInside = ({ selection }: EditorState, type: NodeType): boolean =>
  depthOf(selection.$from, type) > 0;

/** Null in the title, where there is nothing to choose. */
export function blockStyleOf({ selection }: EditorState): BlockStyle | null {
  const { parent } = selection.$from;
  if (parent.type === nodes.title) return null;
  return parent.type === nodes.heading ? `heading-${parent.attrs.level as 2 | 3 | 4}` : 'text';
}

export const toBlockStyle = (style: BlockStyle): Command =>
  style === 'text'
    ? setBlockType(nodes.paragraph)
    : setBlockType(nodes.heading, { level: Number(style.at(-1)) });

/** Into a list of this kind; out of it where it is in one. */
export const toList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isInside(state, type)
      ? liftListItem(nodes.listItem)(state, dispatch)
      : wrapInList(type)(state, dispatch);

export const toQuote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** Takes the link off the words that the caret is in. */
export const unlink: Command = ({ selection, tr }, dispatch) => {
  const { $from } = selection;
  const link = marks.link.isInSet($from.marks());
  if (!link) return false;
  dispatch?.(tr.removeMark($from.start(), $from.end(), link));
  return true;
};

/** Three columns and two rows below a head, with the caret in the first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.depth === 0 || $from.parent.type === nodes.title) return false;
  const cell = (type: NodeType) => type.createAndFill() ?? type.create();
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      COLUMNS.map(() => cell(type)),
    );
  const rows = [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)];
  const after = $from.after(1);
  const { tr } = state;
  tr.insert(after, nodes.table.create(null, rows));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
};
const COLUMNS = [1, 2, 3];

function depthOf($place: EditorState['selection']['$from'], type: NodeType): number {
  let { depth } = $place;
  while (depth > 0 && $place.node(depth).type !== type) depth -= 1;
  return depth;
}
