import type { Campaign, CampaignDetail } from '@linkwright/core/all';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ShareWithClients } from '../../people/workspaces/share-with-clients.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFailures } from './campaign-failures.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { CampaignLinks } from './campaign-links.tsx';
import { CampaignLog } from './campaign-log.tsx';
import { toPlanFields } from './plan-fields.ts';
import { useCampaign } from './use-campaign.ts';
import './campaigns.css';

const AnchorMixTable = lazyPart(() => import('./anchor-mix.tsx'));
const CampaignForm = lazyPart(() => import('./campaign-form.tsx'));
const CampaignSettings = lazyPart(() => import('./campaign-settings.tsx'));

/** One campaign: its plan while it is a draft, then what becomes of its links. */
export function CampaignPage({ id, onRead }: { id: string; onRead?: (read: Campaign) => void }) {
  const { campaign, fault, isMissing, setCampaign, reload } = useCampaign(id);
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    if (campaign) onRead?.(campaign);
  }, [campaign, onRead]);
  if (isMissing) {
    return (
      <p>
        There is no such campaign. It may have been deleted.{' '}
        <Link href={paths.campaigns}>Your campaigns</Link>
      </p>
    );
  }
  if (!campaign) {
    return fault ? (
      <NotLoaded
        title="The campaign could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    ) : (
      <Waiting />
    );
  }
  const isDraft = campaign.state === 'draft';
  const takeOver = (changed: CampaignDetail) => {
    setChanging(false);
    setCampaign(changed);
  };
  return (
    <>
      <CampaignHead campaign={campaign} />
      {fault && <FormAlert title="What you see may be out of date" message={fault} />}
      <CampaignActions
        campaign={campaign}
        isChanging={isChanging}
        onChange={() => setChanging(!isChanging)}
        onChanged={takeOver}
      />
      <ShareWithClients kind="campaign" id={campaign.id} />
      {isChanging && (
        <Part title="Change the campaign">
          <Suspense fallback={<Waiting />}>
            {isDraft ? (
              <CampaignForm
                id={id}
                initial={toPlanFields(campaign)}
                onSaved={takeOver}
                onClose={() => setChanging(false)}
              />
            ) : (
              <CampaignSettings
                campaign={campaign}
                onSaved={takeOver}
                onClose={() => setChanging(false)}
              />
            )}
          </Suspense>
        </Part>
      )}
      {!isDraft && (
        <Part title="Links">
          <CampaignFailures campaign={campaign} onChanged={() => void reload()} />
          <CampaignLinks campaign={campaign} onChanged={() => void reload()} />
        </Part>
      )}
      {campaign.anchorMix.length > 0 && (
        <Part title="Anchor mix">
          <Suspense fallback={<Waiting />}>
            <AnchorMixTable
              mix={campaign.anchorMix}
              caption={isDraft ? 'As planned' : 'Without links that failed or were called off'}
            />
          </Suspense>
        </Part>
      )}
      <Part title="Log">
        <CampaignLog id={id} />
      </Part>
    </>
  );
}

const Waiting = () => <div className="loading" role="status" aria-label="Loading" />;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
