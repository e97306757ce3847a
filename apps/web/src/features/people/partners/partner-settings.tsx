import {
  DEFAULT_ROTATION_HOURS,
  MAX_ROTATION_HOURS,
  type Partner,
  partnerRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PartnerBody } from './check-partner.ts';
import { PartnerForm } from './partner-form.tsx';

interface PartnerSettingsProps {
  partner: Partner;
  onChanged(): Promise<void>;
}

/** Where a key works and how much it may make, a new key in its place, and its end. */
export function PartnerSettings({ partner, onChanged }: PartnerSettingsProps) {
  const [saved, setSaved] = useState(0);
  async function save(body: PartnerBody): Promise<void> {
    setSaved(0);
    await callApi(partnerRoutes.change, { params: { id: partner.id }, body });
    await onChanged();
    setSaved(Date.now());
  }
  return (
    <div className="partner-settings">
      <section aria-label="Origins and limits">
        <PartnerForm partner={partner} labels={['Save', 'Saving...']} onSave={save} />
        {saved > 0 && <FormNotice key={saved}>Saved. It holds from now on.</FormNotice>}
      </section>
      <Rotate partner={partner} onChanged={onChanged} />
      <Revoke partner={partner} onChanged={onChanged} />
    </div>
  );
}

function Rotate({ partner, onChanged }: PartnerSettingsProps) {
  const [hours, setHours] = useState(String(DEFAULT_ROTATION_HOURS));
  const { isBusy, fault, run } = useChange();
  const oldKeyHours = Number(hours);
  const isHours =
    hours.trim() !== '' &&
    Number.isInteger(oldKeyHours) &&
    oldKeyHours >= 0 &&
    oldKeyHours <= MAX_ROTATION_HOURS;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isHours) return;
    await run(async () => {
      await callApi(partnerRoutes.rotate, { params: { id: partner.id }, body: { oldKeyHours } });
      await onChanged();
    });
  }
  return (
    <section>
      <h3>A new key in its place</h3>
      <p>
        Origins, limits and statistics stay. The present key goes on working for some hours, so that
        you can change your pages.
      </p>
      <form className="form partners-short" method="post" noValidate onSubmit={submit}>
        <TextField
          label="Hours the present key keeps working"
          hint={`0 stops it at once; ${MAX_ROTATION_HOURS} at most`}
          fault={isHours ? undefined : `A whole number from 0 to ${MAX_ROTATION_HOURS}`}
          name="oldKeyHours"
          inputMode="numeric"
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
        {fault && <FormAlert title="The key stays as it is" message={fault} />}
        <div className="actions">
          <button type="submit" className="quiet-button" disabled={isBusy || !isHours}>
            Give me a new key
          </button>
        </div>
      </form>
    </section>
  );
}

function Revoke({ partner, onChanged }: PartnerSettingsProps) {
  const [typed, setTyped] = useState('');
  const { isBusy, fault, run } = useChange();
  const isConfirmed = typed.trim() === partner.name.trim();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isConfirmed) return;
    await run(async () => {
      await callApi(partnerRoutes.revoke, { params: { id: partner.id } });
      await onChanged();
    });
  }
  return (
    <section>
      <h3>Revoke</h3>
      <p>
        Every page with this key stops showing the generator at once. That cannot be undone; the
        statistics and the posts stay.
      </p>
      <form className="form partners-short" method="post" noValidate onSubmit={submit}>
        <TextField
          label={`Type “${partner.name}” to confirm`}
          name="confirmation"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {fault && <FormAlert title="The key still works" message={fault} />}
        <div className="actions">
          <button type="submit" className="quiet-button danger" disabled={isBusy || !isConfirmed}>
            Revoke the key
          </button>
        </div>
      </form>
    </section>
  );
}
