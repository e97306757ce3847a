import { type AdPlatform, adCsv, adRoutes, judgeAd, type TextAd } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface SaveAdProps {
  id: string | null;
  name: string;
  platform: AdPlatform;
  ad: TextAd;
  onName(name: string): void;
  onSaved(id: string): void;
}

/** Keeps an ad, also one that is not done, and exports it for the platform's editor. */
export function SaveAd({ id, name, platform, ad, onName, onSaved }: SaveAdProps) {
  const [said, setSaid] = useState('');
  const { isBusy, fault, run } = useChange();
  const faults = judgeAd(platform, ad).length;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { name: name.trim(), platform, ad };
    const answer = await run(() =>
      id === null
        ? callApi(adRoutes.create, { body, idempotencyKey: drawKey() })
        : callApi(adRoutes.change, { params: { id }, body }),
    );
    if (!answer) return;
    setSaid(`Saved as “${answer.adSet.name}”.`);
    onSaved(answer.adSet.id);
  }
  return (
    <form className="form ads-save" method="post" noValidate onSubmit={save}>
      <p role="status" data-signal={faults === 0 ? 'live' : 'attention'} className="ads-verdict">
        {faults === 0
          ? 'Within the limits of length and number.'
          : `${faults} ${faults === 1 ? 'thing does' : 'things do'} not fit yet.`}
      </p>
      <TextField
        label="Name"
        maxLength={80}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      {fault && <FormAlert title="The ad was not saved" message={fault} />}
      {said && <FormNotice>{said}</FormNotice>}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy || name.trim() === ''}>
          {isBusy ? 'Saving...' : id === null ? 'Save ad' : 'Save changes'}
        </button>
        <button
          type="button"
          className="quiet-button"
          onClick={() => saveFile(`${name || 'ad'}.csv`, 'text/csv', adCsv(platform, name, ad))}
        >
          Download CSV
        </button>
      </div>
    </form>
  );
}
