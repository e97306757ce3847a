import { escapeHtml } from '@linkwright/core/all';
import { type ComponentProps, Suspense } from 'react';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart, type MissingProps, useLoadOnline } from '../../../ui/lazy-part.tsx';
import type ArticleEditor from './editor/article-editor.tsx';

export type EditorProps = ComponentProps<typeof ArticleEditor>;

/** Loaded on its own: it weighs more than any screen. */
const Editor = lazyPart<EditorProps>(() => import('./editor/article-editor.tsx'), MissingEditor);

/**
 * The article in its editor. Until that has come, and where it does not, the article stands there to be
 * read: nothing of the page is given up for it.
 */
export const ArticlePlace = (props: EditorProps) => (
  <Suspense
    fallback={
      <>
        <div className="article-tools" aria-hidden="true" />
        <Paper {...props} />
      </>
    }
  >
    <Editor {...props} />
  </Suspense>
);

/** The article to be read, and a way to ask for its editor again. */
export function MissingEditor({ article, isLoading, onLoadAgain }: EditorProps & MissingProps) {
  useLoadOnline(onLoadAgain);
  return (
    <>
      <FormAlert
        title="The editor could not be loaded"
        message="You can read the article below, and nothing that you wrote is lost. If trying again does not help, reload the page."
      />
      <button type="button" className="quiet-button" onClick={onLoadAgain}>
        {isLoading ? 'Loading…' : 'Try again'}
      </button>
      <Paper article={article} />
    </>
  );
}

const Paper = ({ article: { title, content } }: Pick<EditorProps, 'article'>) => (
  <div
    className="article-paper prose"
    // Sanitised before it was stored.
    dangerouslySetInnerHTML={{ __html: `<h1>${escapeHtml(title)}</h1>${content}` }}
  />
);
