import { accountRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { browserTimeZone, useTimeZone } from '../../../account/use-time-zone.ts';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

/** By whose clocks campaigns and automations go. */
export function TimeZoneForm() {
  const { refresh } = useAccount();
  const zone = useTimeZone();
  const own = browserTimeZone();
  const { isBusy, fault, run } = useChange();
  const [isDone, setDone] = useState(false);
  const zones = [
    ...new Set([zone, ...(own ? [own] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
  ];

  async function choose(timeZone: string): Promise<void> {
    const changed = await run(async () => {
      await callApi(accountRoutes.updateMe, { body: { timeZone } });
      await refresh();
      return true;
    });
    setDone(changed === true);
  }
  return (
    <div className="form">
      <SelectField
        label="Time zone"
        name="timeZone"
        value={zone}
        disabled={isBusy}
        options={zones.sort().map((each) => [each, each.replaceAll('_', ' ')] as const)}
        hint="Campaigns spread their links over your day, and automations run at your hours."
        onChoose={(timeZone) => void choose(timeZone)}
      />
      {own !== null && own !== zone && (
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void choose(own)}
        >
          Use this browser’s: {own.replaceAll('_', ' ')}
        </button>
      )}
      {fault && <FormAlert title="The time zone was not changed" message={fault} />}
      {isDone && <FormNotice>Your time zone is changed.</FormNotice>}
    </div>
  );
}
