import type { ShareableKind } from '@linkwright/core/all';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useShared } from './use-shared.ts';
import './workspaces.css';

/** Shares one thing with the workspace's clients and takes it back; nothing where there are none. */
export function ShareWithClients({ kind, id }: { kind: ShareableKind; id: string }) {
  const { clients, isShared, isBusy, fault, share, unshare } = useShared();
  if (clients.length === 0) return null;
  const isOn = isShared(kind, id);
  const names = clients.join(', ');
  return (
    <div className="share-clients">
      <p>{isOn ? `${names} can see this.` : `${names} cannot see this.`}</p>
      <button
        type="button"
        className="quiet-button"
        disabled={isBusy}
        onClick={() => void (isOn ? unshare : share)(kind, id)}
      >
        {isOn ? 'Stop sharing with clients' : 'Share with clients'}
      </button>
      {fault && <FormAlert title="What clients see was not changed" message={fault} />}
    </div>
  );
}
