import { destinationKindLabels, destinationRoutes } from '@linkwright/core/all';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { MoreFields } from './more-fields.tsx';
import type { PlanForm, SharedFields } from './use-plan-form.ts';

/** Where the articles appear, and how they are written. */
export function ArticleFields({ form }: { form: PlanForm<SharedFields> }) {
  const { fields, change: onChange, faultAt } = form;
  const { answer, fault } = useAnswer(destinationRoutes.list);
  const { open } = useDialogs();
  const destinations = (answer?.items ?? []).map(
    ({ id, name, kind }) => [id, `${name} (${destinationKindLabels[kind]})`] as const,
  );
  // A chosen one that is not known yet, or no more, stays chosen until somebody chooses.
  const isKnown =
    fields.destinationId === '' || destinations.some(([id]) => id === fields.destinationId);
  return (
    <>
      <SelectField
        label="Publish on"
        name="destinationId"
        value={fields.destinationId}
        options={[
          ['', 'This site’s blog'],
          ...destinations,
          ...(isKnown ? [] : [[fields.destinationId, 'A destination that was removed'] as const]),
        ]}
        hint={
          fault
            ? 'Your destinations could not be loaded'
            : 'Every destination gets an article of its own, also for the same keyword'
        }
        fault={faultAt('destinationId')}
        onChoose={(destinationId) => onChange({ destinationId })}
      />
      <p className="destinations-link">
        <button
          type="button"
          className="link-button"
          onClick={() =>
            open('destinations', { onAdded: (destinationId) => onChange({ destinationId }) })
          }
        >
          Add or mend destinations
        </button>
      </p>
      <CheckField
        name="approveFirst"
        checked={fields.approveFirst}
        onChange={({ target }) => onChange({ approveFirst: target.checked })}
        label="Show me each article before it is published"
      />
      <MoreFields form={form} />
    </>
  );
}
