import { parseUrl } from '@linkwright/core/all';
import { useState } from 'react';
import { CheckField } from '../../../../ui/check-field.tsx';
import { ReasonStep } from '../reason-step.tsx';

interface TakeDownStepProps {
  title: string;
  targetUrl: string;
  onConfirm(body: { reason: string; blocksHost: boolean }): Promise<void>;
  onClose(): void;
}

/** Asks before a post is taken down, and whether its target's host is to be blocked. */
export function TakeDownStep({ title, targetUrl, onConfirm, onClose }: TakeDownStepProps) {
  const [blocksHost, setBlocks] = useState(false);
  const host = parseUrl(targetUrl)?.hostname ?? targetUrl;
  return (
    <ReasonStep
      question={`Take “${title}” down?`}
      consequence="Its page says that it was taken down, and its author is told by email. The archive keeps a copy."
      action="Take it down"
      hint="The author sees it, and the audit log keeps it."
      onClose={onClose}
      onConfirm={(reason) => onConfirm({ reason, blocksHost })}
    >
      <CheckField
        checked={blocksHost}
        onChange={({ target }) => setBlocks(target.checked)}
        label={`Block ${host}: no post may link there again`}
      />
    </ReasonStep>
  );
}
