import { type CampaignDetail, campaignRoutes, destinationRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';

/** Reserving a thousand credits takes its time. */
const RETRY_MS = 60_000;

interface CampaignFailuresProps {
  campaign: CampaignDetail;
  onChanged(): void;
}

/** Why links failed, each reason with all of its links to be tried again. */
export function CampaignFailures({ campaign, onChanged }: CampaignFailuresProps) {
  const { id, failures } = campaign;
  const { isBusy, fault, run } = useChange();
  const [done, setDone] = useState<{ retried: number; left: number } | null>(null);

  async function retry(problem: string): Promise<void> {
    const call = { params: { id }, body: { problem }, timeoutMs: RETRY_MS };
    const answer = await run(() => callApi(campaignRoutes.retryFailed, call));
    if (!answer) return;
    setDone(answer);
    onChanged();
  }
  return (
    <>
      {fault && <FormAlert title="They were not tried again" message={fault} />}
      {done && (
        <FormNotice>
          {plural(done.retried, 'link')} tried again, with a credit set aside for each.
          {done.left > 0 &&
            ` ${plural(done.left, 'link')} left: they were written as often as a link is.`}
        </FormNotice>
      )}
      {failures.length > 0 && campaign.destinationId !== null && (
        <FailedDestination id={campaign.destinationId} />
      )}
      {failures.length > 0 && (
        <ul className="rows campaign-failures">
          {failures.map(({ problem, links }) => (
            <li key={problem}>
              <p>
                <b>{plural(links, 'link')} failed</b> {problem}
              </p>
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void retry(problem)}
              >
                {links === 1 ? 'Try it again' : `Try all ${links} again`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The way to where the links should have been published. */
function FailedDestination({ id }: { id: string }) {
  const { answer } = useAnswer(destinationRoutes.list);
  const destination = answer?.items.find((each) => each.id === id);
  if (!destination) return null;
  return (
    <p className="facts-line">
      <span>
        They are published on{' '}
        <Link href={paths.destination(id)}>
          <bdi>{destination.name}</bdi>
        </Link>
      </span>
      {destination.lastError && <span>{destination.lastError}</span>}
    </p>
  );
}
