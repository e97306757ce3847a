import {
  type CreatedRankTrackers,
  type RankDevice,
  type RankProvider,
  rankCountries,
  rankTrackerRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { HostField } from './host-field.tsx';
import { countKeywords, countryName } from './words.ts';

interface AddKeywordsProps {
  /** Null: nobody is asked, and positions come from files. */
  provider: RankProvider | null;
  hosts: readonly string[];
  /** What stands in the form already, one a line. */
  keywords?: string;
  onAdded(): void;
  /** Absent where there is nothing to go back to. */
  onClose: (() => void) | undefined;
}

const countryOptions = [
  ['', 'Wherever the provider stands'] as const,
  ...rankCountries
    .map((code) => [code, countryName(code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en')),
];
const deviceOptions: (readonly [RankDevice | '', string])[] = [
  ['', 'Whatever the provider shows'],
  ['desktop', 'Desktop'],
  ['mobile', 'Mobile'],
];

/** Tracks a site for a list of keywords. */
export function AddKeywords(props: AddKeywordsProps) {
  const { provider, hosts, onAdded, onClose } = props;
  const [host, setHost] = useState(hosts[0] ?? '');
  const [keywords, setKeywords] = useState(props.keywords ?? '');
  const [country, setCountry] = useState('');
  const [device, setDevice] = useState<RankDevice | ''>('');
  const [added, setAdded] = useState<CreatedRankTrackers | null>(null);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const listId = useId();
  const count = keywords.split('\n').filter((line) => line.trim() !== '').length;
  const keywordsFault = faultOf('keywords');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAdded(null);
    const body = { host, keywords, country: country || null, device: device || null };
    const answer = await run(() =>
      callApi(rankTrackerRoutes.create, { body, idempotencyKey: drawKey() }),
    );
    if (!answer) return;
    setAdded(answer);
    if (answer.added === 0) return;
    setKeywords('');
    onAdded();
  }
  return (
    <form
      data-kept={props.keywords === undefined ? 'ranks-add' : undefined}
      className="form ranks-add"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <HostField
        label="Your site"
        hint="Its subdomains count as well"
        hosts={hosts}
        value={host}
        fault={faultOf('host')}
        onHost={setHost}
      />
      <div className="field">
        <label htmlFor={listId}>Keywords, one a line</label>
        <textarea
          id={listId}
          name="keywords"
          rows={5}
          value={keywords}
          aria-invalid={keywordsFault ? true : undefined}
          aria-describedby={`${listId}-note`}
          onChange={({ target }) => setKeywords(target.value)}
        />
        <p
          className="field-note"
          id={`${listId}-note`}
          data-fault={keywordsFault ? true : undefined}
        >
          {keywordsFault ??
            (count === 0 ? 'As people would type them into a search' : countKeywords(count))}
        </p>
      </div>
      {provider && (provider.hasCountries || provider.hasDevices) && (
        <div className="form-pair">
          {provider.hasCountries && (
            <SelectField
              label="Country"
              value={country}
              options={countryOptions}
              fault={faultOf('country')}
              onChoose={setCountry}
            />
          )}
          {provider.hasDevices && (
            <SelectField<RankDevice | ''>
              label="Device"
              value={device}
              options={deviceOptions}
              fault={faultOf('device')}
              onChoose={setDevice}
            />
          )}
        </div>
      )}
      {fault && <FormAlert title="These keywords are not tracked" message={fault} />}
      {added && <Added added={added} isChecked={provider !== null} />}
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={isBusy || count === 0 || host.trim() === ''}
        >
          {isBusy ? 'Saving...' : 'Track'}
        </button>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
    </form>
  );
}

interface AddedProps {
  added: CreatedRankTrackers;
  /** There is a provider who is asked. */
  isChecked: boolean;
}

function Added({ added: { added, skipped }, isChecked }: AddedProps) {
  return (
    <>
      <FormNotice>
        {added === 0
          ? 'Nothing new is tracked.'
          : isChecked
            ? `${countKeywords(added)} tracked now. The first check runs within moments.`
            : `${countKeywords(added)} tracked now. Import a file to see where they stand.`}
      </FormNotice>
      {skipped.length > 0 && (
        <ul className="ranks-skipped" aria-label="Lines that were left out">
          {skipped.map(({ line, reason }, index) => (
            <li key={index}>
              <code>{line}</code> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
