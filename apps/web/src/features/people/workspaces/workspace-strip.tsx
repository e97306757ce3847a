import {
  clientReportRoutes,
  reportPages,
  type SharedItem,
  type Workspace,
  workspaceRoleWords,
  workspaceRoutes,
} from '@linkwright/core';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
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
      {role === 'client' && <SharedReports />}
    </aside>
  );
}

function SharedReports() {
  const { answer, fault } = useAnswer(workspaceRoutes.listShared);
  if (fault) return <FormAlert title="Reports could not be read" message={fault} />;
  if (!answer) return <p className="loading" role="status" aria-label="Loading" />;
  if (answer.items.length === 0) return <p>No report has been shared with you yet.</p>;
  return (
    <ul>
      {answer.items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <a href={hrefOf(item)}>{item.title}</a>
        </li>
      ))}
    </ul>
  );
}

const hrefOf = ({ kind, id }: SharedItem): string =>
  kind === 'report'
    ? reportPages.view(id)
    : `${clientReportRoutes.file.path.replace(':id', id)}?format=pdf`;
