import {
  type CampaignDetail,
  type CampaignLink,
  campaignRoutes,
  decideCampaign,
  linkAfter,
} from '@linkwright/core/all';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import type { Act } from '../../../ui/data-table/column.ts';
import { useActChange } from '../../../ui/data-table/use-act-change.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';

interface LinkActs {
  acts: Act<CampaignLink>[];
  mayRetry(link: CampaignLink): boolean;
  retry(links: readonly CampaignLink[]): Promise<boolean>;
  isBusy: boolean;
  refused: ReturnType<typeof useActChange>['refused'];
}

export const awaitsDecision = ({ state }: CampaignLink): boolean => state === 'awaiting-approval';

/** What can be done with links of a campaign; each is a call of its own, and what was done stays done. */
export function useLinkActs(
  campaign: CampaignDetail,
  onOpen: (link: CampaignLink) => void,
  onChanged: () => void,
): LinkActs {
  const { id, state, destinationId } = campaign;
  const [, navigate] = useLocation();
  const { isBusy, refused, run } = useActChange((rows) => plural(rows, 'link'));
  const notify = useNotify();
  const mayRetry = (link: CampaignLink) =>
    linkAfter(link.state, 'rewrite') !== null && decideCampaign(state, 'retry').ok;

  async function forEach(
    links: readonly CampaignLink[],
    call: (linkId: string) => Promise<unknown>,
  ): Promise<boolean> {
    const isDone = await run(links.length, async () => {
      for (const link of links) await call(link.id);
      return true;
    });
    onChanged();
    return isDone ?? false;
  }
  async function retry(links: readonly CampaignLink[]): Promise<boolean> {
    const isDone = await forEach(links, (linkId) =>
      callApi(campaignRoutes.retryLink, { params: { id, linkId } }),
    );
    if (!isDone) return false;
    notify({
      title: `${plural(links.length, 'link')} tried again`,
      text: 'A credit is set aside for each.',
    });
    return true;
  }
  async function decide(
    links: readonly CampaignLink[],
    decision: 'approve' | 'reject',
  ): Promise<boolean> {
    const isDone = await forEach(links, (linkId) =>
      callApi(campaignRoutes.decideLink, { params: { id, linkId }, body: { decision } }),
    );
    if (!isDone) return false;
    const many = plural(links.length, 'article');
    notify(
      decision === 'approve'
        ? { title: `${many} approved`, text: 'They are published in a moment.' }
        : { title: `${many} rejected`, text: 'Their credits came back.' },
    );
    return true;
  }
  const acts: Act<CampaignLink>[] = [
    {
      label: 'Read and decide',
      isSingle: true,
      isFor: awaitsDecision,
      run: ([link]) => link && onOpen(link),
    },
    {
      label: 'Show all of it',
      isSingle: true,
      isFor: (link) => !awaitsDecision(link),
      run: ([link]) => link && onOpen(link),
    },
    { label: 'Approve', isFor: awaitsDecision, run: (links) => decide(links, 'approve') },
    {
      label: 'Reject',
      isFor: awaitsDecision,
      run: (links) => decide(links, 'reject'),
      isDanger: true,
    },
    { label: 'Try again (1 credit each)', isFor: mayRetry, run: retry },
    {
      label: 'Go to its destination',
      isSingle: true,
      isFor: ({ problem }) => problem !== null && destinationId !== null,
      run: () => destinationId && navigate(paths.destination(destinationId)),
    },
  ];
  return { acts, mayRetry, retry, isBusy, refused };
}
