import {
  MAX_RANK_COMPETITORS,
  type RankTrackerList,
  rankTrackerRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';

interface CompetitorsProps {
  list: Pick<RankTrackerList, 'hosts' | 'competitors'>;
  onSaved(): void;
}

/** Sites beside one's own: every check notes where they stand, too, and files may say it. */
export function Competitors({ list, onSaved }: CompetitorsProps) {
  return (
    <details className="more ranks-competitors">
      <summary>Competitors</summary>
      <p className="note">
        Up to {MAX_RANK_COMPETITORS} for each of your sites. Every check notes where they stand
        among the same results, at no further cost; their positions may also come from files.
      </p>
      {list.hosts.map((host) => (
        <OfSite
          key={host}
          host={host}
          competitors={list.competitors.find((each) => each.host === host)?.competitors ?? []}
          onSaved={onSaved}
        />
      ))}
    </details>
  );
}

interface OfSiteProps {
  host: string;
  competitors: readonly string[];
  onSaved(): void;
}

function OfSite({ host, competitors, onSaved }: OfSiteProps) {
  const [text, setText] = useState(competitors.join('\n'));
  const [isSaved, setSaved] = useState(false);
  const { isBusy, formFault, faultOf, run } = useChange();
  const id = useId();
  const fault = faultOf('competitors');
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaved(false);
    const named = text.split(/[\s,]+/u).filter((each) => each !== '');
    const answer = await run(() =>
      callApi(rankTrackerRoutes.setCompetitors, { body: { host, competitors: named } }),
    );
    if (!answer) return;
    setText(answer.competitors.join('\n'));
    setSaved(true);
    onSaved();
  }
  return (
    <form className="form" method="post" noValidate onSubmit={save}>
      <div className="field">
        <label htmlFor={id}>Beside {host}, one a line</label>
        <textarea
          id={id}
          rows={3}
          value={text}
          placeholder="rival.example"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
          {fault ?? 'What was seen of one that you take out is deleted'}
        </p>
      </div>
      {formFault && <FormAlert title="Your competitors were not saved" message={formFault} />}
      {isSaved && <FormNotice>Saved.</FormNotice>}
      <div className="actions">
        <button type="submit" className="quiet-button" disabled={isBusy}>
          Save<span className="out"> competitors of {host}</span>
        </button>
      </div>
    </form>
  );
}
