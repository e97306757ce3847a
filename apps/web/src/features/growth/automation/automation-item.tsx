import {
  type Automation,
  automationRoutes,
  automationStateLabels,
  formatCount,
  pauseReasonTexts,
} from '@linkwright/core/all';
import { useId, useState } from 'react';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';
import { AutomationForm } from './automation-form.tsx';
import { AutomationRuns } from './automation-runs.tsx';
import { scheduleWords } from './schedule.ts';

/** Beginning a run writes down all its links. */
const RUN_MS = 60_000;

interface AutomationItemProps {
  automation: Automation;
  onChanged(): Promise<void>;
}

type Open = 'change' | 'start' | 'run' | 'remove' | 'runs';

/** One automation: when it runs next, what it has spent, and what can be done with it. */
export function AutomationItem({ automation, onChanged }: AutomationItemProps) {
  const { id, name, campaign, schedule, linksPerRun, state, pauseReason, nextRunAt } = automation;
  const [open, setOpen] = useState<Open | null>(null);
  const { isBusy, fault, run } = useChange();
  const runsId = useId();
  const close = () => setOpen(null);
  const zone = useTimeZone();
  const { credits } = useCredits();
  const balanceWords = credits ? ` You have ${plural(credits.balance, 'credit')}.` : '';

  async function act(step: 'start' | 'pause' | 'run' | 'remove'): Promise<void> {
    const key = step === 'run' ? { idempotencyKey: drawKey() } : {};
    const call = { params: { id }, timeoutMs: RUN_MS, ...key };
    const answer = await run(() => callApi(automationRoutes[step], call), automationRoutes.runs);
    setOpen(answer && step === 'run' ? 'runs' : null);
    if (!answer) return;
    await onChanged();
  }
  const opener = (part: Open, label: string) => (
    <button
      type="button"
      className="quiet-button"
      disabled={isBusy}
      aria-expanded={open === part}
      onClick={() => setOpen(open === part ? null : part)}
    >
      {label}
      <span className="out"> {name}</span>
    </button>
  );
  const way = (label: string, onClick: () => void) => (
    <button type="button" className="quiet-button" disabled={isBusy} onClick={onClick}>
      {label}
      <span className="out"> {name}</span>
    </button>
  );

  return (
    <li className="campaign-row">
      <h3>
        <bdi>{name}</bdi>
        <StateMark state={state} label={automationStateLabels[state]} />
      </h3>
      <p className="evidence-line">{shortUrl(campaign.targetUrl)}</p>
      <p className="facts-line">
        <span>
          {scheduleWords(schedule)} ({zone})
        </span>
        <span>{plural(linksPerRun, 'link')} a run</span>
        {nextRunAt && (
          <span>
            Next run <time dateTime={nextRunAt}>{formatMinute(nextRunAt)}</time>
          </span>
        )}
        {pauseReason && <b>{pauseReasonTexts[pauseReason]}</b>}
      </p>
      <Figures automation={automation} />
      {fault && <FormAlert title="That did not work" message={fault} />}
      <div className="actions">
        {state === 'paused'
          ? opener('start', pauseReason === 'new' ? 'Start' : 'Resume')
          : way('Pause', () => void act('pause'))}
        {opener('run', 'Run now')}
        <button
          type="button"
          className="quiet-button"
          aria-expanded={open === 'runs'}
          aria-controls={runsId}
          onClick={() => setOpen(open === 'runs' ? null : 'runs')}
        >
          Runs<span className="out"> of {name}</span>
        </button>
        {opener('change', 'Change')}
        <span className="campaign-last">{opener('remove', 'Delete')}</span>
      </div>
      {open === 'change' && (
        <AutomationForm
          automation={automation}
          onSaved={() => {
            close();
            void onChanged();
          }}
          onClose={close}
        />
      )}
      {open === 'start' && (
        <ConfirmStep
          question={`Start “${name}”?`}
          consequence={`${scheduleWords(schedule)} (${zone}) it starts a campaign of up to ${plural(linksPerRun, 'link')} and sets a credit aside for each, within its limits, until you pause it.${balanceWords}`}
          action="Start the automation"
          isDanger={false}
          onConfirm={() => act('start')}
          onClose={close}
        />
      )}
      {open === 'run' && (
        <ConfirmStep
          question={`Run “${name}” now?`}
          consequence={`A campaign of up to ${plural(linksPerRun, 'link')} starts now, within the limits. A credit is set aside for each.${balanceWords}`}
          action="Run it now"
          isDanger={false}
          onConfirm={() => act('run')}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmStep
          question={`Delete “${name}”?`}
          consequence="Campaigns it has started continue. Its plan and the record of its runs are gone for good."
          action="Delete the automation"
          onConfirm={() => act('remove')}
          onClose={close}
        />
      )}
      <div id={runsId}>{open === 'runs' && <AutomationRuns id={id} />}</div>
    </li>
  );
}

/** What it has done so far, by the campaigns that it began. */
function Figures({ automation: { links, spent, budgetCredits, budgetPeriod } }: FiguresProps) {
  const credits =
    budgetCredits === null
      ? plural(spent.credits, 'credit')
      : `${formatCount(spent.credits)} of ${plural(budgetCredits, 'credit')}`;
  return (
    <p className="facts-line">
      <span>
        {links.begun === 0
          ? 'No links yet'
          : `${plural(links.begun, 'link')} begun: ${formatCount(links.live)} live, ${formatCount(links.open)} under way, ${formatCount(links.failed)} failed`}
      </span>
      <span>
        {credits} spent or set aside
        {budgetPeriod === 'month' && ` since ${formatDay(spent.since)}`}
      </span>
    </p>
  );
}
type FiguresProps = Pick<AutomationItemProps, 'automation'>;
