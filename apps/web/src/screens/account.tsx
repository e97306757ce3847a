import { useAccount } from '../account/use-account.ts';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Settings } from '../features/growth/dashboard/settings.tsx';

/** `/account`: what the dashboard has under Settings, on a page of its own. */
export default function AccountScreen({ siteName }: { siteName: string }) {
  const { user } = useAccount();
  return (
    <ToolFrame
      title="Settings"
      lead="Your name, how and where you sign in, your keys and mails."
      action="your account"
      siteName={siteName}
    >
      {user && <Settings me={user} />}
    </ToolFrame>
  );
}
