import {
  formatCount,
  type SearchSite,
  sayProperty,
  searchConsoleRoutes,
} from '@linkwright/core/all';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SiteReport } from './site-report.tsx';

interface SiteItemProps {
  site: SearchSite;
  isOpen: boolean;
  onToggle(): void;
  onChanged(): Promise<void>;
}

/** One site: where its figures come from, how far they go, and what can be done with it. */
export function SiteItem({ site, isOpen, onToggle, onChanged }: SiteItemProps) {
  const { id, property, isConnected, figuresUntil, lastReadAt, isReading, problem, index } = site;
  const [isRemoving, setRemoving] = useState(false);
  const { fault, run } = useChange();
  const reportId = useId();
  const remove = async () => {
    const params = { id };
    if (await run(() => callApi(searchConsoleRoutes.removeSite, { params }))) await onChanged();
  };
  const name = sayProperty(property);
  return (
    <li>
      <h3>{name}</h3>
      <p className="facts-line">
        <span>{isConnected ? 'Read every day' : 'From files'}</span>
        <span>{figuresUntil ? `Figures until ${formatDay(figuresUntil)}` : 'No figures yet'}</span>
        <span>
          Indexed {formatCount(index.indexed)} · not indexed {formatCount(index['not-indexed'])} ·
          unknown {formatCount(index.unknown)}
        </span>
        {lastReadAt && <span>Last read {formatMinute(lastReadAt)}</span>}
      </p>
      {isReading && !problem && (
        <p className="note">The last 16 months are being read, the earliest first.</p>
      )}
      {problem && <p className="warning">{problem}.</p>}
      {fault && <FormAlert title="That could not be done" message={fault} />}
      {isRemoving ? (
        <ConfirmStep
          question={`Remove ${name}?`}
          consequence="Its figures are deleted here, and it is read no more."
          action="Remove site"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      ) : (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            aria-expanded={isOpen}
            aria-controls={reportId}
            onClick={onToggle}
          >
            Figures<span className="out"> of {name}</span>
          </button>
          <button type="button" className="quiet-button" onClick={() => setRemoving(true)}>
            Remove<span className="out"> {name}</span>
          </button>
        </div>
      )}
      <div id={reportId}>{isOpen && <SiteReport id={id} />}</div>
    </li>
  );
}
