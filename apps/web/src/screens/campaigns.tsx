import { useCallback, useEffect, useState } from 'react';
import { localStore } from '../browser/storage.ts';
import { type FlowForm, storeUserFlow, takeUserFlow } from '../browser/stored-flow.ts';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Campaigns } from '../features/growth/campaigns/campaigns.tsx';
import { GuestDraft } from '../features/growth/campaigns/guest-draft.tsx';
import { SwitchedOff } from '../ui/switched-off.tsx';

const blank: FlowForm = { keyword: '', anchorText: '', targetUrl: '' };

/** `/campaigns`: the user's campaigns; a guest writes the draft of one before signing in. */
export default function CampaignsScreen({ siteName }: { siteName: string }) {
  const [draft, setDraft] = useState<FlowForm>(blank);
  // The mail's link opens another tab, and a reload forgets what is only on the page.
  const keep = useCallback((next: FlowForm) => {
    setDraft(next);
    storeUserFlow(localStore(), next, new Date(), 'campaign');
  }, []);
  useEffect(() => {
    const kept = takeUserFlow(localStore(), 'campaign');
    if (kept) keep(kept);
  }, [keep]);
  const forget = () => {
    takeUserFlow(localStore(), 'campaign');
    setDraft(blank);
  };
  const isWritten = Object.values(draft).some((text) => text.trim() !== '');
  return (
    <ToolFrame
      title="Campaigns"
      lead="A campaign places links to one page of yours, a few a day, each in an article of its own. You pay for a link when it was seen live."
      siteName={siteName}
      right="read"
      guest={<GuestDraft draft={draft} onDraft={keep} />}
    >
      <SwitchedOff feature="campaigns" />
      <Campaigns
        key={isWritten ? 'draft' : 'none'}
        draft={isWritten ? draft : undefined}
        onDraftDone={forget}
      />
    </ToolFrame>
  );
}
