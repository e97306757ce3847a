import { type Workspace, workspaceRoleWords } from '@linkwright/core/all';
import { useChange } from '../../../server-state/use-change.ts';
import { enterWorkspace } from './enter.ts';
import './workspaces.css';

/** Says, above every tool, that one is in the workspace of another, and what one may do there. */
export default function WorkspaceStrip({ workspace: { name, role } }: { workspace: Workspace }) {
  const words = workspaceRoleWords[role];
  const { runAndLeave } = useChange();
  return (
    <aside className="workspace-strip" aria-label="Workspace">
      <p>
        You are in the workspace of{' '}
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        as {words.name}. <span>{words.may}</span>
      </p>
      <button
        type="button"
        className="quiet-button"
        onClick={() => void runAndLeave(() => enterWorkspace(null))}
      >
        Back to mine
      </button>
    </aside>
  );
}
