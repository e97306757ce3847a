import { type CampaignTemplate, campaignRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { campaignHref } from './words.ts';

/** Plans that were kept, to begin a campaign with. */
export default function CampaignTemplates({ onClose }: { onClose(): void }) {
  const { answer, fault: unread, reload } = useAnswer(campaignRoutes.listTemplates);
  const { fault: refused, run } = useChange();
  const items = answer?.items;
  const remove = async (id: string): Promise<void> => {
    const ask = () => callApi(campaignRoutes.removeTemplate, { params: { id } });
    await run(ask, campaignRoutes.listTemplates);
  };
  if (!items && !unread) {
    return <div className="loading" role="status" aria-label="Loading" />;
  }
  return (
    <>
      {unread && (
        <NotLoaded
          title="Your templates could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="The template was not removed" message={refused} />}
      {items?.length === 0 && (
        <p className="intro">
          None so far. Open a campaign and choose Save as template: its plan is kept here, without
          what became of it.
        </p>
      )}
      <ul className="rows">
        {items?.map((template) => (
          <TemplateRow key={template.id} template={template} onRemove={() => remove(template.id)} />
        ))}
      </ul>
      <CloseButton onClose={onClose} />
    </>
  );
}

interface TemplateRowProps {
  template: CampaignTemplate;
  onRemove(): Promise<void>;
}

function TemplateRow({ template: { id, name, plan }, onRemove }: TemplateRowProps) {
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, fault, run } = useChange();

  async function use(): Promise<void> {
    const call = { params: { id }, body: {}, idempotencyKey: drawKey() };
    const answer = await run(() => callApi(campaignRoutes.createFromTemplate, call));
    if (answer) navigate(campaignHref(answer.campaign.id));
  }
  return (
    <li className="campaign-row">
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className="facts-line">
        <span>{plural(plan.keywords.length, 'keyword')}</span>
        <span>{plural(plan.linkCount, 'link')}</span>
        <span className="evidence-line">{plan.targetUrl}</span>
      </p>
      {fault && <FormAlert title="The draft was not created" message={fault} />}
      {isDeleting ? (
        <ConfirmStep
          question={`Delete the template “${name}”?`}
          consequence="Campaigns that were made from it stay."
          action="Delete the template"
          onConfirm={onRemove}
          onClose={() => setDeleting(false)}
        />
      ) : (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void use()}
          >
            Make a draft<span className="out"> from {name}</span>
          </button>
          <button type="button" className="quiet-button" onClick={() => setDeleting(true)}>
            Delete<span className="out"> {name}</span>
          </button>
        </div>
      )}
    </li>
  );
}
