import {
  type CampaignState,
  campaignRoutes,
  campaignStateLabels,
  campaignStates,
  type KeywordListContent,
} from '@linkwright/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { FlowForm } from '../../../browser/stored-flow.ts';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { StateStrip } from '../../../ui/state-strip.tsx';
import { WithList } from '../keywords/with-list.tsx';
import { AllAnchors } from './all-anchors.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignRow } from './campaign-row.tsx';
import { keywordsText, type PlanFields, withKeywords } from './plan-fields.ts';
import { campaignHref } from './words.ts';
import './campaigns.css';

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
  const [state, setState] = useState<CampaignState>();
  const [search, setSearch] = useState('');
  const listId = usePageQuery()?.get('list') ?? null;
  const [desk, setDesk] = useState<Desk | null>(draft || listId ? 'new' : null);
  const { page, fault, number, onNext, onPrevious, reload } = usePage(campaignRoutes.list, {
    query: { state, q: search.trim() || undefined },
  });
  if (page === null) {
    return fault ? (
      <>
        <FormAlert title="Your campaigns could not be loaded" message={fault} />
        <button type="button" className="quiet-button" onClick={() => void reload()}>
          Try again
        </button>
      </>
    ) : (
      <Waiting />
    );
  }
  const total = campaignStates.reduce((sum, each) => sum + page.counts[each], 0);
  const shown = total === 0 && desk === null ? 'new' : desk;
  const close = () => {
    setDesk(null);
    if (listId) navigate(paths.campaigns, { replace: true });
    onDraftDone?.();
  };
  return (
    <>
      <DeskChoice shown={shown} onShow={setDesk} />
      {shown === 'new' && (
        <Part title={total === 0 ? 'Your first campaign' : 'A new campaign'}>
          <WithList id={listId}>
            {(content) => (
              <CampaignForm
                initial={draft ? fromDraft(draft) : content ? fromList(content) : {}}
                onSaved={({ id }) => {
                  onDraftDone?.();
                  navigate(campaignHref(id));
                }}
                onClose={total === 0 ? undefined : close}
              />
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
      {fault && <FormAlert title="The list could not be refreshed" message={fault} />}
      {total > 0 && (
        <Part title="Campaigns">
          <div className="campaign-filters">
            <StateStrip
              legend="State"
              states={campaignStates}
              labels={campaignStateLabels}
              counts={page.counts}
              total={total}
              chosen={state}
              onChoose={setState}
            />
            <label className="campaign-search">
              Search{' '}
              <input
                type="search"
                maxLength={100}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </label>
          </div>
          {page.items.length === 0 && <p>No campaign matches.</p>}
          <ul className="rows">
            {page.items.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} />
            ))}
          </ul>
          <PageButtons of="campaigns" number={number} onNext={onNext} onPrevious={onPrevious} />
        </Part>
      )}
      {total > 0 && (
        <Part title="Anchor texts of all campaigns">
          <AllAnchors />
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
