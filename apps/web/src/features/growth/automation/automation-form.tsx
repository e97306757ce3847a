import {
  type Automation,
  type AutomationBody,
  automationRoutes,
  type DryRun,
  LINK_PRICE_CREDITS,
  MAX_AUTOMATION_NAME,
} from '@linkwright/core/all';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { focusFault } from '../../../ui/focus-field.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PlanInputs } from '../campaigns/plan-inputs.tsx';
import { usePlanForm } from '../campaigns/use-plan-form.ts';
import {
  type AutomationFields,
  blankAutomation,
  checkAutomation,
  toAutomationFields,
} from './automation-fields.ts';
import { DryRunResult } from './dry-run-result.tsx';
import { LimitFields } from './limit-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';

const SAVE_MS = 30_000;

interface AutomationFormProps {
  /** Absent for one that is yet to be made. */
  automation?: Automation;
  onSaved(): void;
  onClose: (() => void) | undefined;
}

/** A recurring campaign's plan, schedule and limits, with a look at what they would do. */
export function AutomationForm({ automation, onSaved, onClose }: AutomationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, formFault: fault, refusal, run } = useChange();
  const plan = usePlanForm(
    automation ? toAutomationFields(automation) : blankAutomation,
    refusal?.details,
  );
  const { fields } = plan;
  // What was looked at is not what stands in the fields any longer, once they were changed.
  const [looked, setLooked] = useState<{ at: AutomationFields; dryRun: DryRun } | null>(null);
  const dryRun = looked?.at === fields ? looked.dryRun : null;

  function checked(): AutomationBody | undefined {
    const result = checkAutomation(fields);
    plan.setFaults(result.ok ? {} : result.faults);
    if (result.ok) return result.body;
    if (form.current) focusFault(form.current, result.faults);
    return undefined;
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = checked();
    if (body && (await run(() => save(automation?.id, body)))) onSaved();
  }
  async function tryOut(): Promise<void> {
    const body = checked();
    if (!body) return;
    const call = {
      body: { automation: body, ...(automation ? { automationId: automation.id } : {}) },
      timeoutMs: SAVE_MS,
    };
    const answer = await run(() => callApi(automationRoutes.dryRun, call));
    if (answer) setLooked({ at: fields, dryRun: answer });
  }
  return (
    <form
      data-kept={`automation-${automation?.id ?? 'new'}`}
      ref={form}
      className="form campaign-form"
      method="post"
      noValidate
      aria-label={automation ? `Change ${automation.name}` : 'A new automation'}
      onSubmit={submit}
    >
      <PlanInputs
        form={plan}
        nameHint="Each run’s campaign is named after it"
        maxName={MAX_AUTOMATION_NAME}
        folderHint="Where its campaigns are put, such as a client"
      >
        <ScheduleField fields={fields} onChange={plan.change} />
        <div className="form-pair">
          <TextField
            label="Links a run"
            hint="One credit each"
            inputMode="numeric"
            {...plan.field('linksPerRun')}
          />
          <TextField
            label="Links a day, within a run"
            hint="The pace of its campaign"
            inputMode="numeric"
            {...plan.field('pacePerDay')}
          />
        </div>
        <LimitFields form={plan} />
      </PlanInputs>
      <div className="campaign-beside">
        <Outlook linksPerRun={Number(fields.linksPerRun)} />
        {fault && <FormAlert title="That did not work" message={fault} />}
        <div className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'One moment...' : automation ? 'Save' : 'Save automation'}
          </button>
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void tryOut()}
          >
            Dry run
          </button>
          {onClose && <CloseButton onClose={onClose} />}
        </div>
        {dryRun && <DryRunResult dryRun={dryRun} />}
      </div>
    </form>
  );
}

/** What a run would cost. */
const Outlook = ({ linksPerRun }: { linksPerRun: number }) => (
  <p className="box">
    {Number.isInteger(linksPerRun) && linksPerRun > 0 && (
      <>{plural(linksPerRun * LINK_PRICE_CREDITS, 'credit')} a run at most. </>
    )}
    A credit is spent once its link is live. Nothing begins before you start it; a dry run says what
    would.
  </p>
);

const save = (id: string | undefined, body: AutomationBody): Promise<unknown> =>
  id
    ? callApi(automationRoutes.change, { params: { id }, body, timeoutMs: SAVE_MS })
    : callApi(automationRoutes.create, { body, idempotencyKey: drawKey(), timeoutMs: SAVE_MS });
