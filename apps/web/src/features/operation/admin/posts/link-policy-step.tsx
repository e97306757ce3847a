import { type AdminPost, type LinkPolicy, linkPolicies } from '@linkwright/core/all';
import { useState } from 'react';
import { SelectField } from '../../../../ui/select-field.tsx';
import { ReasonStep } from '../reason-step.tsx';

interface LinkPolicyStepProps {
  post: AdminPost;
  onChosen(body: { linkPolicy: LinkPolicy; reason: string }): Promise<void>;
  onClose(): void;
}

/** Another `rel` for the link of somebody's post. */
export function LinkPolicyStep({ post, onChosen, onClose }: LinkPolicyStepProps) {
  const [linkPolicy, setPolicy] = useState<LinkPolicy>(post.linkPolicy);
  return (
    <ReasonStep
      question={`Change the link policy of “${post.title}”?`}
      consequence="It tells search engines how to treat the link."
      action="Change the policy"
      isDanger={false}
      onClose={onClose}
      onConfirm={(reason) => onChosen({ linkPolicy, reason })}
    >
      <SelectField
        label="Link policy"
        value={linkPolicy}
        options={linkPolicies.map((each) => [each, each] as const)}
        onChoose={setPolicy}
      />
    </ReasonStep>
  );
}
