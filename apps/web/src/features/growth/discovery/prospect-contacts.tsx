import { type Prospect, prospectRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { contactWords } from './words.ts';

interface ProspectContactsProps {
  prospect: Prospect;
  onMoved(): void;
}

/** Ways to whoever keeps the page, each with the page where it stood. */
export function ProspectContacts({ prospect, onMoved }: ProspectContactsProps) {
  const { id, contacts, contactsState, contactsReadAt } = prospect;
  const { isBusy, fault, run } = useChange();
  const { said, copy } = useCopy('Copy the address by hand.');
  async function search(): Promise<void> {
    if (await run(() => callApi(prospectRoutes.findContacts, { body: { ids: [id] } }))) onMoved();
  }
  return (
    <div className="prospect-contacts">
      <p>Contacts</p>
      {contacts.length === 0 && <p className="note">None stands on the page itself.</p>}
      <ul>
        {contacts.map(({ kind, value, foundOn }) => (
          <li key={`${kind} ${value}`}>
            {contactWords[kind]}:{' '}
            {kind === 'mail' ? (
              <>
                <code>{value}</code>{' '}
                <button type="button" className="link-button" onClick={() => void copy(value)}>
                  Copy<span className="out"> {value}</span>
                </button>
              </>
            ) : (
              <a href={value} rel="noreferrer">
                {shortUrl(value)}
              </a>
            )}
            {foundOn !== value && (
              <small>
                {' '}
                stood on{' '}
                <a href={foundOn} rel="noreferrer">
                  {shortUrl(foundOn)}
                </a>
              </small>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="note">
        {said}
      </p>
      {fault && <FormAlert title="Contacts could not be looked for" message={fault} />}
      {contactsState === 'waiting' ? (
        <p className="note" role="status">
          Pages of the site are being read.
        </p>
      ) : (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void search()}
          >
            {contactsState === 'page' ? 'Look on further pages' : 'Look again'}
          </button>
          <span className="note">
            {contactsState === 'failed' && 'No page of the site could be read. '}
            {contactsReadAt && `Read on ${formatDay(contactsReadAt)}. `}
            Reads up to four pages of the site and heeds its robots.txt.
          </span>
        </div>
      )}
    </div>
  );
}
