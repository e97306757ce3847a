import { closeHistory, history } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { type ArticleText, toArticle, toDocument } from './article-document.ts';
import { editingKeys } from './editing-keys.ts';
import { findSentences } from './find-sentences.ts';
import { cleanPaste, linkRuleOf } from './link-rules.ts';
import { sentenceMarks } from './mark-sentences.ts';
import { articleSchema } from './schema.ts';

interface EditorParts {
  article: ArticleText;
  targetUrl: string;
  /** After whatever happened to text or caret. */
  onState(state: EditorState, isChange: boolean): void;
}

/** What a page may do to the article that is open. */
export interface EditorHandle {
  read(): ArticleText;
  /** Puts another version in the article's place. Undo brings the one before back. */
  replace(article: ArticleText): void;
  /** Chooses a sentence, and brings it into view; where it stands again, the next place at the next call. */
  goTo(sentence: string): void;
  takeOut(sentence: string): void;
  /** Links the chosen words; where none are, the post's title is put there. */
  insertLink(post: { address: string; title: string }): void;
}

/** An editor of the article in an element of the page. */
export function openEditor(place: HTMLElement, { article, targetUrl, onState }: EditorParts) {
  const doc = toDocument(article);
  const afterTitle = doc.firstChild?.nodeSize ?? 0;
  const view = new EditorView(place, {
    state: EditorState.create({
      doc,
      selection: TextSelection.near(doc.resolve(afterTitle)),
      plugins: [
        ...editingKeys(),
        history(),
        tableEditing(),
        cleanPaste(linkRuleOf(doc, targetUrl)),
        sentenceMarks(),
      ],
    }),
    attributes: {
      class: 'article-paper prose',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': 'Article',
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      onState(state, transaction.docChanged);
    },
  });
  return view;
}

/** What a page may do to the article in a view. */
export const handleOf = (view: EditorView): EditorHandle => ({
  read: () => toArticle(view.state.doc),
  replace(article) {
    const { tr, doc } = view.state;
    const { content } = toDocument(article);
    view.dispatch(closeHistory(tr.replaceWith(0, doc.content.size, content)));
  },
  goTo(sentence) {
    const { tr, doc, selection } = view.state;
    const places = findSentences(doc, [{ text: sentence }]);
    const found = places.find(({ from }) => from > selection.from) ?? places[0];
    if (!found) return;
    const chosen = TextSelection.between(doc.resolve(found.from), doc.resolve(found.to));
    view.dispatch(tr.setSelection(chosen).scrollIntoView());
    view.focus();
  },
  takeOut(sentence) {
    const { tr, doc } = view.state;
    const [found] = findSentences(doc, [{ text: sentence }]);
    if (!found) return;
    const $from = doc.resolve(found.from);
    const row = $from.depth - 2;
    if ($from.node(row)?.type === articleSchema.nodes.table_row) {
      tr.deleteRange($from.before(row), $from.after(row));
    } else {
      const hasSpace =
        found.to < $from.end() && /\s/u.test(doc.textBetween(found.to, found.to + 1));
      tr.deleteRange(found.from, hasSpace ? found.to + 1 : found.to);
    }
    view.dispatch(tr.scrollIntoView());
    view.focus();
  },
  insertLink({ address, title }) {
    const { tr, doc, selection } = view.state;
    const link = articleSchema.marks.link.create({ href: address });
    const isTitle = selection.$from.parent.type === articleSchema.nodes.title;
    if (isTitle) tr.setSelection(TextSelection.atEnd(doc));
    const { from, to, empty } = tr.selection;
    if (empty) tr.replaceSelectionWith(articleSchema.text(title, [link]), false);
    else tr.addMark(from, to, link);
    view.dispatch(tr.scrollIntoView());
    view.focus();
  },
});
