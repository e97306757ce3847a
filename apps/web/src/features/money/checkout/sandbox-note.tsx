import { useSite } from '../../../shell/use-site.ts';

/** Says that no money moves, where a stand-in takes the payments. */
export function SandboxNote() {
  const { payments } = useSite();
  if (!payments.isStandIn) return null;
  return (
    <p className="warning">
      <b>Sandbox.</b> No payment provider is connected to this site. No card is asked for and no
      money moves.
    </p>
  );
}
