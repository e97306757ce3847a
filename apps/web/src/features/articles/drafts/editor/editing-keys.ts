import { baseKeymap } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { toBold, toItalic } from './article-commands.ts';
import { articleSchema } from './schema.ts';

const { listItem, lineBreak, paragraph } = articleSchema.nodes;

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
};

/** What keys do. Tab goes from cell to cell in a table, and everywhere else out of the editor. */
export const editingKeys = (): Plugin[] => [
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toBold,
    'Mod-i': toItalic,
    'Mod-]': sinkListItem(listItem),
    'Mod-[': liftListItem(listItem),
    'Shift-Enter': breakLine,
    Enter: splitListItem(listItem),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
];
