import { type CampaignDetail, campaignRoutes, MAX_CAMPAIGN_NAME } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface SaveTemplateProps {
  campaign: CampaignDetail;
  onClose(): void;
}

/** Keeps a campaign's plan under a name. */
export function SaveTemplate({ campaign, onClose }: SaveTemplateProps) {
  const [name, setName] = useState(campaign.name);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, formFault: fault, faultOf, run } = useChange();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const call = { params: { id: campaign.id }, body: { name }, idempotencyKey: drawKey() };
    if (await run(() => callApi(campaignRoutes.saveTemplate, call))) setSaved(true);
  }
  return (
    <form className="form campaign-form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Name of the template"
        name="name"
        maxLength={MAX_CAMPAIGN_NAME}
        value={name}
        fault={faultOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      {fault && <FormAlert title="The template was not saved" message={fault} />}
      {isSaved && <FormNotice>Saved. You find it under Campaigns, From a template.</FormNotice>}
      <div className="actions">
        {!isSaved && (
          <button type="submit" className="button" disabled={isBusy || name.trim() === ''}>
            {isBusy ? 'Saving...' : 'Save template'}
          </button>
        )}
        <CloseButton onClose={onClose} />
      </div>
    </form>
  );
}
