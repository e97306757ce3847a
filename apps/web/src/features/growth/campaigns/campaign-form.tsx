import {
  anchorMix,
  type CampaignBody,
  type CampaignDetail,
  campaignRoutes,
  daysLeft,
  formatCount,
  LINK_PRICE_CREDITS,
  MAX_CAMPAIGN_NAME,
  planLinks,
  readKeywordsCsv,
} from '@linkwright/core/all';
import type { FormEvent } from 'react';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { focusFault } from '../../../ui/focus-field.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import AnchorMixTable from './anchor-mix.tsx';
import { blankPlan, checkPlan, type PlanFields } from './plan-fields.ts';
import { PlanInputs } from './plan-inputs.tsx';
import { useStartCost } from './start-step.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** A list of five hundred pairs takes its time. */
const SAVE_MS = 30_000;
/** So does reserving a thousand credits. */
const START_MS = 60_000;

interface CampaignFormProps {
  /** Absent for one that is yet to be made. */
  id?: string;
  initial?: Partial<PlanFields>;
  onSaved(campaign: CampaignDetail): void;
  onClose: (() => void) | undefined;
}

/** A campaign's plan; beside it what it would cost, the mix of its anchor texts, and its start. */
export default function CampaignForm({ id, initial, onSaved, onClose }: CampaignFormProps) {
  const { isBusy, formFault: fault, refusal, run } = useChange();
  const plan = usePlanForm<PlanFields>({ ...blankPlan, ...initial }, refusal?.details);
  const { fields } = plan;
  const zone = useTimeZone();
  const cost = useStartCost({ linkCount: Number(fields.linkCount) || 0 });

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isStarted = (submitter as HTMLButtonElement | null)?.value === 'start';
    const checked = checkPlan(fields);
    plan.setFaults(checked.ok ? {} : checked.faults);
    if (!checked.ok) return focusFault(form, checked.faults);
    const saved = await run(() => save(id, checked.body));
    if (!saved) return;
    // What was saved is shown with why it did not start, where it did not.
    const started = isStarted && (await run(() => start(saved.campaign.id)));
    onSaved((started || saved).campaign);
  }
  return (
    <form
      data-kept={`campaign-${id ?? 'new'}`}
      className="form campaign-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <PlanInputs form={plan} nameHint="Only you see it" maxName={MAX_CAMPAIGN_NAME}>
        <div className="form-pair">
          <TextField
            label="Links"
            hint="One credit each, spent once the link is live"
            inputMode="numeric"
            {...plan.field('linkCount')}
          />
          <TextField
            label="Links a day"
            hint={
              fields.approveFirst
                ? `Written together for you to read (day: ${zone})`
                : `Spread evenly over the day (${zone})`
            }
            inputMode="numeric"
            {...plan.field('pacePerDay')}
          />
        </div>
      </PlanInputs>
      <div className="campaign-beside">
        <Outlook fields={fields} balance={cost.balance} />
        {fault && <FormAlert title="The campaign was not saved" message={fault} />}
        <div className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'Saving...' : id ? 'Save' : 'Save draft'}
          </button>
          {cost.price > 0 && cost.missing === 0 && (
            <button type="submit" className="quiet-button" value="start" disabled={isBusy}>
              Set aside {plural(cost.price, 'credit')} and start
            </button>
          )}
          {onClose && <CloseButton onClose={onClose} />}
        </div>
      </div>
    </form>
  );
}

const save = (id: string | undefined, body: CampaignBody): Promise<{ campaign: CampaignDetail }> =>
  id
    ? callApi(campaignRoutes.change, { params: { id }, body, timeoutMs: SAVE_MS })
    : callApi(campaignRoutes.create, { body, idempotencyKey: drawKey(), timeoutMs: SAVE_MS });

const start = (id: string) =>
  callApi(campaignRoutes.start, { params: { id }, timeoutMs: START_MS });

interface OutlookProps {
  fields: PlanFields;
  /** Null until it is known. */
  balance: number | null;
}

/** What the plan would cost and take, as far as it is known. */
function Outlook({ fields, balance }: OutlookProps) {
  const checked = checkPlan({ ...fields, name: 'any', targetUrl: 'https://example.com' });
  if (!checked.ok) {
    return (
      <p className="box">
        One credit a link, spent once the link is live. What the plan costs stands here as soon as
        it names keywords and links.
      </p>
    );
  }
  const { linkCount, pacePerDay = linkCount } = checked.body;
  const { keywords } = readKeywordsCsv(fields.keywords);
  return (
    <div className="box">
      <p>
        {plural(linkCount * LINK_PRICE_CREDITS, 'credit')}, over{' '}
        {plural(daysLeft(linkCount, pacePerDay), 'day')} at least. No credits are set aside until
        you start it.{balance !== null && ` You have ${formatCount(balance)}.`}
      </p>
      <AnchorMixTable
        mix={anchorMix(planLinks(keywords, linkCount), fields.targetUrl)}
        caption="Anchor mix, as planned"
      />
    </div>
  );
}
