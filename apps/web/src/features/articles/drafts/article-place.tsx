import { escapeHtml } from '@linkwright/core';
import { type ComponentProps, useEffect, useState } from 'react';
import { FormAlert } from '../../../ui/form-alert.tsx';
import type ArticleEditor from './editor/article-editor.tsx';

interface ArticlePlaceProps extends ComponentProps<typeof ArticleEditor> {
  load?: () => Promise<{ default: typeof ArticleEditor }>;
}

/**
 * The article in its editor. Until that has come, and where it does not, the article stands there to be
 * read: nothing of the page is given up for it.
 */
export function ArticlePlace({ load = loadEditor, ...props }: ArticlePlaceProps) {
  const [found, setFound] = useState<{ Editor: typeof ArticleEditor } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    load().then(
      ({ default: Editor }) => setFound({ Editor }),
      () => setMissing(true),
    );
  }, [load, tries]);
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isMissing]);
  function tryAgain(): void {
    setMissing(false);
    setTries((before) => before + 1);
  }
  if (found) return <found.Editor {...props} />;
  const { title, content } = props.article;
  return (
    <>
      {isMissing ? (
        <>
          <FormAlert
            title="The editor could not be loaded"
            message="You can read the article below, and nothing that you wrote is lost. If trying again does not help, reload the page."
          />
          <button type="button" className="quiet-button" onClick={tryAgain}>
            Try again
          </button>
        </>
      ) : (
        <div className="article-tools" aria-hidden="true" />
      )}
      <div
        className="article-paper prose"
        // Sanitised before it was stored.
        dangerouslySetInnerHTML={{ __html: `<h1>${escapeHtml(title)}</h1>${content}` }}
      />
    </>
  );
}

/** Loaded on its own: it weighs more than any screen. */
const loadEditor = () => import('./editor/article-editor.tsx');
