import {
  type Automation,
  type AutomationBody,
  automationRoutes,
  type DryRun,
  LINK_PRICE_CREDITS,
  MAX_AUTOMATION_NAME,
} from '@linkwright/core';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { focusFault } from '../../../ui/focus-field.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ArticleFields } from '../campaigns/article-fields.tsx';
import { FolderField } from '../campaigns/folder-field.tsx';
import { KeywordsField } from '../campaigns/keywords-field.tsx';
import { faultIn } from '../campaigns/plan-fields.ts';
import {
  type AutomationFaults,
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
  const [fields, setFields] = useState<AutomationFields>(
    automation ? toAutomationFields(automation) : blankAutomation,
  );
  const [faults, setFaults] = useState<AutomationFaults>({});
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const { isBusy, formFault: fault, refusal, run } = useChange();

  function checked(): AutomationBody | undefined {
    const result = checkAutomation(fields);
    setFaults(result.ok ? {} : result.faults);
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
    if (answer) setDryRun(answer);
  }
  const change = (part: Partial<AutomationFields>) => {
    setFields({ ...fields, ...part });
    // What was looked at is not what stands here any longer.
    setDryRun(null);
    const names = Object.keys(part);
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name))));
  };
  const faultAt = (name: keyof AutomationFields) =>
    faults[name] ??
    faultIn(name, refusal?.details) ??
    faultIn(`campaign.${name}`, refusal?.details);
  const field = (name: 'name' | 'targetUrl' | 'linksPerRun' | 'pacePerDay') => ({
    name,
    value: fields[name],
    fault: faultAt(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

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
      <div className="campaign-fields">
        <div className="form-pair">
          <TextField
            label="Name"
            hint="Each run’s campaign is named after it"
            maxLength={MAX_AUTOMATION_NAME}
            autoComplete="off"
            {...field('name')}
          />
          <FolderField
            value={fields.folder}
            hint="Where its campaigns are put, such as a client"
            fault={faultAt('folder')}
            onChange={(folder) => change({ folder })}
          />
        </div>
        <TextField
          label="Target URL"
          hint="Where the links lead"
          inputMode="url"
          autoComplete="url"
          {...field('targetUrl')}
        />
        <KeywordsField
          text={fields.keywords}
          fault={faultAt('keywords')}
          onChange={(keywords) => change({ keywords })}
        />
        <ScheduleField fields={fields} onChange={change} />
        <div className="form-pair">
          <TextField
            label="Links a run"
            hint="One credit each"
            inputMode="numeric"
            {...field('linksPerRun')}
          />
          <TextField
            label="Links a day, within a run"
            hint="The pace of its campaign"
            inputMode="numeric"
            {...field('pacePerDay')}
          />
        </div>
        <LimitFields {...{ fields, faultAt }} onChange={change} />
        <ArticleFields
          fields={fields}
          faults={{
            destinationId: faultAt('destinationId'),
            linkPolicy: faultAt('linkPolicy'),
            sources: faultAt('sources'),
            notes: faultAt('notes'),
          }}
          onChange={change}
        />
      </div>
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
