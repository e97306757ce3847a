import { monitorRoutes } from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

interface StatusPagesProps {
  hosts: readonly string[];
  campaigns: readonly string[];
}

/** Public pages of a destination or a campaign: made, shown with their badge, taken offline. */
export function StatusPages({ hosts, campaigns }: StatusPagesProps) {
  const { answer, fault: unread, reload } = useAnswer(monitorRoutes.listStatusPages);
  const { fault: refused, run } = useChange();
  const items = answer?.items;
  const [choice, setChoice] = useState('');
  const [leaving, setLeaving] = useState<string | null>(null);
  const selectId = useId();
  const options = [
    ...campaigns.map((name) => ({ scope: 'campaign' as const, name })),
    ...hosts.map((name) => ({ scope: 'host' as const, name })),
  ];
  const chosen = options[Number(choice)] ?? options[0];

  const change = (work: () => Promise<unknown>) => run(work, monitorRoutes.listStatusPages);
  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen) await change(() => callApi(monitorRoutes.createStatusPage, { body: chosen }));
  }
  async function remove(id: string): Promise<void> {
    await change(() => callApi(monitorRoutes.removeStatusPage, { params: { id } }));
    setLeaving(null);
  }

  return (
    <>
      <p className="intro">
        Anyone with its address can see a status page, without an account. The address cannot be
        guessed, and you can take the page offline.
      </p>
      {unread && (
        <NotLoaded
          title="Your status pages could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="Your status pages were not changed" message={refused} />}
      <ul className="monitors-pages">
        {items?.map((page) => (
          <li key={page.id}>
            <div>
              <a href={page.url}>{page.name}</a>
              <img
                src={new URL(page.badgeUrl).pathname}
                alt={`Badge of ${page.name}`}
                height={20}
              />
              <code>{`<a href="${page.url}"><img src="${page.badgeUrl}" alt="Backlinks"></a>`}</code>
            </div>
            {page.id === leaving ? (
              <ConfirmStep
                question={`Take the status page of ${page.name} offline?`}
                consequence="Its address and its badge stop working for good."
                action="Take it offline"
                onConfirm={() => remove(page.id)}
                onClose={() => setLeaving(null)}
              />
            ) : (
              <button type="button" className="quiet-button" onClick={() => setLeaving(page.id)}>
                Take offline<span className="out"> {page.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <form
        data-kept="status-page"
        className="form monitors-share"
        method="post"
        noValidate
        onSubmit={create}
      >
        <div className="field">
          <label htmlFor={selectId}>Links to show</label>
          <select id={selectId} value={choice} onChange={({ target }) => setChoice(target.value)}>
            {options.map(({ scope, name }, index) => (
              <option key={`${scope} ${name}`} value={index}>
                {scope === 'host' ? `Links to ${name}` : `Campaign ${name}`}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="quiet-button">
          Create status page
        </button>
      </form>
    </>
  );
}
