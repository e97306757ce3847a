import type { CreatedPost, Draft } from '@linkwright/core/all';
import { useRef, useState } from 'react';
import { useTabs } from '../../../ui/tabs.tsx';
import { ArticlePlace } from './article-place.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ConflictNotice, OtherVersion } from './conflict-notice.tsx';
import { DifferenceBox } from './difference-box.tsx';
import { LinksPanel } from './links-panel.tsx';
import { PublishStep } from './publish-step.tsx';
import { isTrouble, saveWords } from './save-words.ts';
import { SourcesPanel } from './sources-panel.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useIsNarrow } from './use-is-narrow.ts';

type Panel = 'article' | 'check' | 'sources' | 'links';

interface DraftEditorProps {
  draft: Draft;
  onPublished(created: CreatedPost): void;
}

/** The article to be edited, with what it rests on beside it; on a phone, each behind a tab. */
export function DraftEditor({ draft, onPublished }: DraftEditorProps) {
  const text = useDraftText(draft);
  const { first, editor, save, check, other } = text;
  const isNarrow = useIsNarrow();
  const [panel, setPanel] = useState<Panel>('article');
  const [isPublishing, setPublishing] = useState(false);
  const chosen = !isNarrow && panel === 'article' ? 'check' : panel;
  const ids: Panel[] = isNarrow
    ? ['article', 'check', 'sources', 'links']
    : ['check', 'sources', 'links'];
  const notice = useRef<HTMLElement>(null);
  const publish = useRef<HTMLButtonElement>(null);
  const tabs = useTabs({ ids, chosen, onChoose: setPanel });
  const open = check.unsupported.length;
  const hasSources = (draft.grounding?.sources.length ?? 0) > 0;
  const labels: Record<Panel, string> = {
    article: 'Article',
    check: open === 0 ? 'Check' : `Check ${open}`,
    sources: `Sources ${draft.grounding?.sources.length ?? 0}`,
    links: 'Links',
  };
  /** What a panel does in the article is seen there. */
  const shown = editor && {
    ...editor,
    goTo: (sentence: string) => showArticle(() => editor.goTo(sentence)),
    takeOut: (sentence: string) => showArticle(() => editor.takeOut(sentence)),
    insertLink: (post: { address: string; title: string }) =>
      showArticle(() => editor.insertLink(post)),
  };
  function showArticle(then: () => void): void {
    if (isNarrow) setPanel('article');
    // Once the article is there to take the focus.
    requestAnimationFrame(then);
  }

  return (
    <>
      <div className="draft-bar">
        <p className="draft-state" data-trouble={isTrouble(save) || undefined}>
          {saveWords(save)}
        </p>
        <p className="out" role="status">
          {isTrouble(save) && saveWords(save)}
          {open > 0 && ` ${open} in no source`}
        </p>
        {save.is === 'conflict' ? (
          <button type="button" className="button" onClick={() => notice.current?.focus()}>
            Decide…
          </button>
        ) : (
          <button
            ref={publish}
            type="button"
            className={isPublishing ? 'quiet-button' : 'button'}
            aria-expanded={isPublishing}
            onClick={() => setPublishing(!isPublishing)}
          >
            {draft.refreshes ? 'Update the post…' : 'Publish…'}
          </button>
        )}
      </div>
      {isPublishing && save.is !== 'conflict' && (
        <PublishStep
          draft={draft}
          unsupported={open}
          flush={text.flush}
          onPublished={onPublished}
          onClose={() => {
            setPublishing(false);
            publish.current?.focus();
          }}
        />
      )}
      {save.is === 'conflict' && (
        <ConflictNotice
          ref={notice}
          theirs={save.theirs}
          onKeepMine={() => save.is === 'conflict' && text.keepMine(save.theirs)}
          onTakeTheirs={() => save.is === 'conflict' && text.takeTheirs(save.theirs)}
        />
      )}
      {other && save.is !== 'conflict' && (
        <details className="more draft-left">
          <summary>The version that you left</summary>
          <OtherVersion text={other} />
        </details>
      )}
      {draft.difference && (
        <DifferenceBox
          hasSources={hasSources}
          difference={draft.difference}
          refreshes={draft.refreshes}
        />
      )}
      <div className="draft-desk">
        <div
          className="strip draft-tabs"
          role="tablist"
          aria-label="Parts of the draft"
          {...tabs.list}
        >
          {ids.map((id) => (
            <button key={id} {...tabs.tab(id)}>
              {labels[id]}
            </button>
          ))}
        </div>
        <div className="draft-article" {...(isNarrow ? tabs.panel('article') : {})}>
          <ArticlePlace
            article={first}
            targetUrl={draft.targetUrl}
            unsupported={check.unsupported}
            onOpen={text.open}
            onChange={text.change}
          />
        </div>
        <div className="draft-side" hidden={chosen === 'article'}>
          <div {...tabs.panel('check')}>
            <CheckPanel
              check={check}
              hasSources={hasSources}
              editor={shown}
              metaDescription={text.metaDescription}
              onMetaDescription={text.setMetaDescription}
            />
          </div>
          <div {...tabs.panel('sources')}>
            <SourcesPanel grounding={draft.grounding} evidence={check.evidence} editor={shown} />
          </div>
          <div {...tabs.panel('links')}>
            {chosen === 'links' && <LinksPanel draft={draft} editor={shown} />}
          </div>
        </div>
      </div>
    </>
  );
}
