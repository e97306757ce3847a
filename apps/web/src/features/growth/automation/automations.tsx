import {
  accountLimits,
  automationRoutes,
  ERROR_RATE_LIMIT,
  ERROR_RATE_MINIMUM,
  ERROR_RATE_WINDOW,
  MAX_FAILED_RUNS,
} from '@linkwright/core/all';
import { useState } from 'react';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { AutomationForm } from './automation-form.tsx';
import { AutomationItem } from './automation-item.tsx';
import '../campaigns/campaigns.css';
import './automation.css';

/** The user's recurring campaigns. */
export function Automations() {
  const { answer, fault, reload } = useAnswer(automationRoutes.list);
  const items = answer?.items;
  const [isAdding, setAdding] = useState(false);
  const isEmpty = items?.length === 0;
  return (
    <section className="part" aria-label="Automations">
      <h2>Automations</h2>
      <p className="intro">
        An automation starts a campaign on its schedule. It pauses itself when{' '}
        {Math.round(ERROR_RATE_LIMIT * 100)} % of its last {ERROR_RATE_WINDOW} links failed (once
        there are {ERROR_RATE_MINIMUM}), when {MAX_FAILED_RUNS} runs in a row could not start, or
        when its budget is used up.
      </p>
      {fault && (
        <NotLoaded
          title="Your automations could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {!items && !fault && <ToolLoading text="Loading Link Building Automation" />}
      <ul className="rows">
        {items?.map((automation) => (
          <AutomationItem key={automation.id} automation={automation} onChanged={reload} />
        ))}
      </ul>
      {isEmpty || isAdding ? (
        <>
          <h3 className="automation-new">
            {isEmpty ? 'Your first automation' : 'A new automation'}
          </h3>
          <AutomationForm
            onSaved={() => {
              setAdding(false);
              void reload();
            }}
            onClose={isEmpty ? undefined : () => setAdding(false)}
          />
        </>
      ) : (
        items && (
          <button
            type="button"
            className="quiet-button"
            disabled={items.length >= accountLimits.automations.premium}
            onClick={() => setAdding(true)}
          >
            Plan another
          </button>
        )
      )}
    </section>
  );
}
