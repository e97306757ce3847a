import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { findSentences } from './find-sentences.ts';

/** A sentence, and what of it stands in no source. */
export interface Unsupported {
  text: string;
  missing: readonly string[];
}

const key = new PluginKey<DecorationSet>('unsupported');

/** Marks sentences that stand in no source. The marks move with the text and are no part of it. */
export const sentenceMarks = (): Plugin =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, marks) =>
        transaction.getMeta(key) ?? marks.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Shows these marks in place of those that are there. */
export function showMarks(view: EditorView, unsupported: readonly Unsupported[]): void {
  const { doc } = view.state;
  const marks = findSentences(doc, unsupported).map(({ from, to, sentence }) =>
    Decoration.inline(from, to, {
      nodeName: 'mark',
      class: 'unsupported',
      title: `In no source: ${sentence.missing.join(', ')}`,
    }),
  );
  view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(doc, marks)));
}
