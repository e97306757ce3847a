import { type Domain, domainRoutes, formatCount, type SeenAnswer } from '@linkwright/core/all';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { DomainChecks } from './domain-checks.tsx';
import { DomainPosts } from './domain-posts.tsx';
import { HostIndex } from './host-index.tsx';
import { domainState } from './words.ts';

/** Asking a server that hangs takes as long as its answer is waited for. */
const CHECK_MS = 60_000;

interface DomainItemProps {
  domain: Domain;
  /** What search engines have of its pages; undefined until it is known. */
  seen: SeenAnswer['hosts'][number] | undefined;
  onChanged(): Promise<void>;
}

/** One domain: its records, whether campaigns may use it, its posts, and the way out. */
export function DomainItem({ domain, seen, onChanged }: DomainItemProps) {
  const { id, host, url, title, isOffered, posts } = domain;
  const { isBusy, fault, run } = useChange();
  const [isRemoving, setRemoving] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** What was chosen, until the server has it. */
  const [offering, setOffering] = useState<boolean>();
  const [hasPosts, setHasPosts] = useState(false);
  const headingId = useId();
  const params = { id };
  const mark = domainState(domain);
  async function change(work: () => Promise<unknown>): Promise<void> {
    await run(async () => {
      await work();
      await onChanged();
    });
  }
  async function check(): Promise<void> {
    setChecking(true);
    await change(() => callApi(domainRoutes.check, { params, timeoutMs: CHECK_MS }));
    setChecking(false);
  }
  async function offer(to: boolean): Promise<void> {
    setOffering(to);
    await change(() => callApi(domainRoutes.change, { params, body: { isOffered: to } }));
    setOffering(undefined);
  }

  return (
    <li className="domain" aria-labelledby={headingId}>
      <h3 id={headingId}>
        {domain.isLive ? <a href={url}>{host}</a> : host} <StateMark {...mark} />
      </h3>
      <p className="note">
        {title} · {posts === 1 ? '1 post' : `${formatCount(posts)} posts`} · added{' '}
        {formatDay(domain.createdAt)}
      </p>
      {seen && <HostIndex seen={seen} />}
      {domain.missingSince && (
        <p className="warning">
          The proof is gone since {formatDay(domain.missingSince)}. After a week the blog is not
          served here any more.
        </p>
      )}
      <DomainChecks domain={domain} />
      {fault && <FormAlert title="That did not work" message={fault} />}
      <CheckField
        checked={offering ?? isOffered}
        disabled={isBusy}
        onChange={({ target }) => void offer(target.checked)}
        label="Everybody’s campaigns may publish here while it is live"
      />
      {isRemoving ? (
        <ConfirmStep
          question={`Remove ${host}?`}
          consequence="Nothing is served under it any more; its posts are on this site’s own blog again."
          action="Remove domain"
          onConfirm={() => change(() => callApi(domainRoutes.remove, { params }))}
          onClose={() => setRemoving(false)}
        />
      ) : (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void check()}
          >
            {isChecking ? 'Looking...' : 'Check records'}
          </button>
          <button
            type="button"
            className="quiet-button"
            aria-expanded={hasPosts}
            onClick={() => setHasPosts(!hasPosts)}
          >
            Posts
          </button>
          <button type="button" className="quiet-button" onClick={() => setRemoving(true)}>
            Remove
          </button>
        </div>
      )}
      {hasPosts && <DomainPosts id={id} url={url} onChanged={onChanged} />}
    </li>
  );
}
