import type { KeywordListContent } from '@linkwright/core/all';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { FlowForm } from '../../../browser/stored-flow.ts';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { WithList } from '../keywords/with-list.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { keywordsText, type PlanFields, withKeywords } from './plan-fields.ts';
import { useCampaigns } from './use-folders.ts';
import { campaignHref } from './words.ts';
import './campaigns.css';

const AllAnchors = lazyPart(() => import('./all-anchors.tsx'));
const CampaignForm = lazyPart(() => import('./campaign-form.tsx'));
const CampaignImport = lazyPart(() => import('./campaign-import.tsx'));
const CampaignTemplates = lazyPart(() => import('./campaign-templates.tsx'));

type Desk = 'new' | 'import' | 'templates';

interface CampaignsProps {
  /** What a guest wrote before signing in. */
  draft?: FlowForm | undefined;
  /** The draft became a campaign, or nobody wants it any longer. */
  onDraftDone?: () => void;
}

/** The user's campaigns: planned, imported, found again. */
export function Campaigns({ draft, onDraftDone }: CampaignsProps) {
  const [, navigate] = useLocation();
  const listId = usePageQuery()?.get('list') ?? null;
  const [desk, setDesk] = useState<Desk | null>(draft || listId ? 'new' : null);
  const { rows, isLoadingMore, fault, reload } = useCampaigns();
  const isEmpty = rows?.length === 0;
  const shown = isEmpty && desk === null ? 'new' : desk;
  const close = () => {
    setDesk(null);
    if (listId) navigate(paths.campaigns, { replace: true });
    onDraftDone?.();
  };
  return (
    <>
      <DeskChoice shown={shown} onShow={setDesk} />
      {shown === 'new' && (
        <Part title={isEmpty ? 'Your first campaign' : 'A new campaign'}>
          <WithList id={listId}>
            {(content) => (
              <Suspense fallback={<Waiting />}>
                <CampaignForm
                  initial={draft ? fromDraft(draft) : content ? fromList(content) : {}}
                  onSaved={({ id }) => {
                    onDraftDone?.();
                    navigate(campaignHref(id));
                  }}
                  onClose={isEmpty ? undefined : close}
                />
              </Suspense>
            )}
          </WithList>
        </Part>
      )}
      {shown === 'import' && (
        <Part title="Import campaigns">
          <Suspense fallback={<Waiting />}>
            <CampaignImport onImported={() => void reload()} onClose={close} />
          </Suspense>
        </Part>
      )}
      {shown === 'templates' && (
        <Part title="Templates">
          <Suspense fallback={<Waiting />}>
            <CampaignTemplates onClose={close} />
          </Suspense>
        </Part>
      )}
      {!isEmpty && (
        <div className="part">
          <CampaignTable
            rows={rows}
            isLoadingMore={isLoadingMore}
            fault={fault}
            onRetry={() => void reload()}
          />
        </div>
      )}
      {rows && !isEmpty && (
        <Part title="Anchor texts of all campaigns">
          <Suspense fallback={<Waiting />}>
            <AllAnchors />
          </Suspense>
        </Part>
      )}
    </>
  );
}

const Waiting = () => <div className="loading" role="status" aria-label="Loading" />;

const fromDraft = (draft: FlowForm): Partial<PlanFields> => ({
  name: draft.keyword.trim(),
  targetUrl: draft.targetUrl,
  keywords: draftKeywords(draft),
});

/** A link for each keyword, to begin with. */
const fromList = ({ list, items }: KeywordListContent): Partial<PlanFields> => ({
  name: list.name,
  keywords: withKeywords('', items),
  linkCount: String(items.length),
});

/** Whole pairs only: half a one would stand in the list as a keyword of its own. */
const draftKeywords = ({ keyword, anchorText }: FlowForm): string =>
  keyword.trim() === ''
    ? ''
    : keywordsText([{ keyword: keyword.trim(), anchorText: anchorText.trim() || keyword.trim() }]);

const desks: [Desk, string][] = [
  ['new', 'New campaign'],
  ['import', 'Import CSV'],
  ['templates', 'From a template'],
];

function DeskChoice({ shown, onShow }: { shown: Desk | null; onShow(desk: Desk): void }) {
  return (
    <div className="actions">
      {desks.map(([desk, label]) => (
        <button
          key={desk}
          type="button"
          className={desk === 'new' && shown === null ? 'button' : 'quiet-button'}
          aria-pressed={desk === shown}
          onClick={() => onShow(desk)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
