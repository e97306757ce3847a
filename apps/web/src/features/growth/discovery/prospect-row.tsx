import { type Prospect, type ProspectKind, prospectRoutes, prospectStates } from '@linkwright/core';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { ProspectDetails } from './prospect-details.tsx';
import { kindWords, stateWords } from './words.ts';

interface ProspectRowProps {
  /** Below the page's own heading, or below that of a search. */
  level: 2 | 4;
  prospect: Prospect;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  /** What is shown of it has changed. */
  onChanged(prospect: Prospect): void;
  /** So has what the list counts. */
  onMoved(): void;
}

/** One page worth a word, on a line: what it is and how far one is; more of it on request. */
export function ProspectRow(props: ProspectRowProps) {
  const { level, prospect, isChosen, onChoose, onChanged, onMoved } = props;
  const { id, pageUrl, pageTitle, state, remindOn, isDue, finds, contacts } = prospect;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, formFault: fault, run } = useChange();
  const detailsId = useId();
  const name = pageTitle || shortUrl(pageUrl);
  const Heading = `h${level}` as const;

  async function change(body: Partial<Pick<Prospect, 'state' | 'remindOn'>>): Promise<void> {
    const answer = await run(() => callApi(prospectRoutes.change, { params: { id }, body }));
    if (!answer) return;
    onChanged(answer.prospect);
    onMoved();
  }
  const of = <span className="out"> of {name}</span>;
  return (
    <li className="prospect" data-state={state}>
      <div className="prospect-line">
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <div className="prospect-name">
          <Heading>
            <a href={pageUrl} rel="noreferrer">
              {name}
            </a>
          </Heading>
          <p className="prospect-facts">
            {[...new Set(finds.map(({ kind }) => kind))].map((kind) => (
              <span key={kind} className="badge">
                {sayKind(finds, kind)}
              </span>
            ))}
            {contacts.length > 0 && (
              <span className="badge">
                {contacts.length === 1 ? '1 contact' : `${contacts.length} contacts`}
              </span>
            )}
            {remindOn && (
              <span className="badge" data-signal={isDue ? 'attention' : undefined}>
                {isDue ? 'Reminder due' : 'Reminder'}: {formatDay(remindOn)}
              </span>
            )}
          </p>
        </div>
        <label className="prospect-state">
          <span className="out">State of {name}</span>
          <select
            value={state}
            disabled={isBusy}
            onChange={({ target }) => {
              const next = prospectStates.find((each) => each === target.value);
              if (next) void change({ state: next });
            }}
          >
            {prospectStates.map((each) => (
              <option key={each} value={each}>
                {stateWords[each]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Open'}
          {of}
        </button>
      </div>
      {fault && <FormAlert title="Your change was not saved" message={fault} />}
      <div id={detailsId}>
        {isOpen && (
          <ProspectDetails
            prospect={prospect}
            onRemind={(day) => void change({ remindOn: day })}
            onChanged={onChanged}
            onMoved={onMoved}
          />
        )}
      </div>
    </li>
  );
}

function sayKind(finds: Prospect['finds'], kind: ProspectKind): string {
  const count = finds.filter((find) => find.kind === kind).length;
  return count === 1 ? kindWords[kind].one : `${count} ${kindWords[kind].many}`;
}
