import { type Me, workspaceRoleWords } from '@linkwright/core/all';
import { Check } from 'lucide-react';
import { useChange } from '../../../server-state/use-change.ts';
import { enterWorkspace } from './enter.ts';

/** The workspaces that somebody may work in, for whoever belongs to more than their own. */
export function WorkspaceSwitcher({ me: { workspaces = [], workspace } }: { me: Me }) {
  const { runAndLeave } = useChange();
  if (workspaces.length === 0) return null;
  return (
    <ul className="workspace-switcher" aria-label="Workspaces">
      <li>
        <button
          type="button"
          aria-current={workspace ? undefined : 'true'}
          onClick={() => void runAndLeave(() => enterWorkspace(null))}
        >
          My workspace
          {!workspace && <Check aria-hidden="true" />}
        </button>
      </li>
      {workspaces.map(({ id, name, role }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={workspace?.id === id ? 'true' : undefined}
            onClick={() => void runAndLeave(() => enterWorkspace(id))}
          >
            <span>
              <bdi>{name}</bdi> <small>{workspaceRoleWords[role].name}</small>
            </span>
            {workspace?.id === id && <Check aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
