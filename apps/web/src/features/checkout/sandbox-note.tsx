import { useSite } from '../../shell/use-site.ts';
import './sandbox-note.css';

/** Says that no money moves, where a stand-in takes the payments. */
export function SandboxNote() {
  const { payments } = useSite();
  if (!payments.isStandIn) return null;
  return (
    <p className="sandbox-note">
      <b>Sandbox.</b> No payment provider is connected to this site. No card is asked for and no
      money moves.
    </p>
  );
}
