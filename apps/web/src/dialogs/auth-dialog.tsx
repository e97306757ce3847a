import { Dialog } from '@base-ui/react/dialog';
import { AuthPanel, type AuthTab } from '../account/auth-panel.tsx';
import { useDestination } from '../account/use-destination.ts';
import { useDialogs } from './use-dialogs.ts';

interface AuthDialogProps {
  /** What signing in opens, in words: 'Sign in to access {action}'. */
  action?: string;
  email?: string;
  /** What happened before, above the form to sign in. */
  notice?: string;
  /** For a guest with trial posts: the second tab is called Upgrade. */
  isUpgrade?: boolean;
  /** Path of this site to go to after signing in. */
  destination?: string;
}

/** Opens on Sign In. */
export const LoginDialog = (props: AuthDialogProps) => <AuthDialog {...props} tab="login" />;

/** Opens on Create Account. */
export const SignUpDialog = (props: AuthDialogProps) => <AuthDialog {...props} tab="signup" />;

function AuthDialog({ destination, ...panel }: AuthDialogProps & { tab: AuthTab }) {
  const { close } = useDialogs();
  const { follow, remember } = useDestination(destination);
  return (
    <AuthPanel
      {...panel}
      heading={Dialog.Title}
      isDialog
      onSignedUp={remember}
      onSignedIn={() => {
        close();
        follow();
      }}
    />
  );
}
