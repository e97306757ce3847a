import { useSite } from '../../../shell/use-site.ts';

/** Says that no money moves, where a stand-in takes the payments. */
export function SandboxNote() {
  const { payments } = useSite();
  if (!payments.isStandIn) return null;
  return (
    <p className="warning">
      <b>Sandbox: a trial checkout.</b> No payment provider is connected to this site. You need no
      card, and no money moves.
    </p>
  );
}
