import type { Domain } from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { stateWords } from './words.ts';

type Check = Domain['ownership'];

/** What is to be entered in the domain's DNS, a row a check, and what was found there. */
export function DomainChecks({ domain }: { domain: Domain }) {
  const { said, copy } = useCopy('Select the text and copy it.');
  const rows = [
    { title: 'It is yours', check: domain.ownership },
    { title: 'It leads here', check: domain.pointing },
  ];
  return (
    <div className="domain-checks">
      {rows.map(({ title, check }) => (
        <CheckRow key={title} title={title} check={check} onCopy={(text) => void copy(text)} />
      ))}
      <p className="note">
        {domain.checkedAt ? (
          <>
            Looked at <time dateTime={domain.checkedAt}>{formatMinute(domain.checkedAt)}</time>, and
            again every day. A new record may take an hour to be seen.
          </>
        ) : (
          'Enter both records where you bought the domain, then have them looked at.'
        )}{' '}
        The top of a domain cannot have a CNAME: an A or AAAA record with this server’s address does
        the same.
      </p>
      <span className="domain-said" role="status">
        {said}
      </span>
    </div>
  );
}

interface CheckRowProps {
  title: string;
  check: Check;
  onCopy(text: string): void;
}

function CheckRow({ title, check: { state, found, record }, onCopy }: CheckRowProps) {
  const fields = [
    { label: 'Name', value: record.name },
    { label: 'Value', value: record.value },
  ];
  return (
    <section className="domain-check" data-state={state}>
      <h4>
        {title} <span>{stateWords[state]}</span>
      </h4>
      <dl>
        <div>
          <dt>Type</dt>
          <dd>{record.type}</dd>
        </div>
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              <button
                type="button"
                className="link-button"
                aria-label={`Copy ${label.toLowerCase()} of the ${record.type} record`}
                onClick={() => onCopy(value)}
              >
                Copy
              </button>
            </dd>
          </div>
        ))}
        {found.length > 0 && state !== 'ok' && (
          <div>
            <dt>Found</dt>
            <dd>
              {found.map((text) => (
                <code key={text}>{text}</code>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
