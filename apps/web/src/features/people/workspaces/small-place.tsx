import type { Workspace } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';
import { ToolFrame } from '../../base/tools/tool-frame.tsx';
import { SharedPlace } from './shared-place.tsx';

interface SmallPlaceProps {
  workspace: Workspace;
  siteName: string;
}

/** What somebody has of a workspace who may not read all of it: a client, or who pays the bills. */
export default function SmallPlace({ workspace, siteName }: SmallPlaceProps) {
  if (workspace.role === 'client') {
    return (
      <ToolFrame
        title="Shared with you"
        lead={`What ${workspace.name} wants you to see, as it is now.`}
        siteName={siteName}
      >
        <SharedPlace workspace={workspace} />
      </ToolFrame>
    );
  }
  return (
    <ToolFrame
      title="Credits and plan"
      lead={`You buy credits for ${workspace.name}, manage the subscription and see what was spent.`}
      siteName={siteName}
    >
      <p className="actions">
        <a className="button" href={paths.credits}>
          To the credits
        </a>
      </p>
    </ToolFrame>
  );
}
