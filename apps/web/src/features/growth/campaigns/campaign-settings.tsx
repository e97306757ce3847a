import {
  type CampaignDetail,
  campaignRoutes,
  MAX_CAMPAIGN_LINKS,
  MAX_CAMPAIGN_NAME,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { countFault } from '../../../ui/count-fault.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FolderField } from './folder-field.tsx';

interface CampaignSettingsProps {
  campaign: CampaignDetail;
  onSaved(campaign: CampaignDetail): void;
  onClose(): void;
}

/** What can be changed in a campaign that was started. */
export default function CampaignSettings({ campaign, onSaved, onClose }: CampaignSettingsProps) {
  const [name, setName] = useState(campaign.name);
  const [folder, setFolder] = useState(campaign.folder ?? '');
  const [pace, setPace] = useState(String(campaign.pacePerDay));
  const [approveFirst, setApproveFirst] = useState(campaign.approveFirst);
  const zone = useTimeZone();
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const paceFault = countFault(pace, MAX_CAMPAIGN_LINKS);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = {
      name: name.trim(),
      folder: folder.trim() || null,
      pacePerDay: Number(pace),
      approveFirst,
    };
    const saved = await run(() =>
      callApi(campaignRoutes.change, {
        params: { id: campaign.id },
        body,
      }),
    );
    if (saved) onSaved(saved.campaign);
  }
  return (
    <form
      data-kept={`campaign-settings-${campaign.id}`}
      className="form campaign-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Name"
        name="name"
        maxLength={MAX_CAMPAIGN_NAME}
        value={name}
        fault={faultOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <FolderField value={folder} fault={faultOf('folder')} onChange={setFolder} />
      <TextField
        label="Links a day"
        name="pacePerDay"
        inputMode="numeric"
        hint={`Spread over the day (${zone})`}
        value={pace}
        fault={paceFault ?? faultOf('pacePerDay')}
        onChange={({ target }) => setPace(target.value)}
      />
      <CheckField
        checked={approveFirst}
        onChange={({ target }) => setApproveFirst(target.checked)}
        label="Show me each article before it is published"
      />
      {fault && <FormAlert title="The campaign was not changed" message={fault} />}
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={isBusy || name.trim() === '' || paceFault !== undefined}
        >
          {isBusy ? 'Saving...' : 'Save'}
        </button>
        <CloseButton onClose={onClose} />
      </div>
    </form>
  );
}
