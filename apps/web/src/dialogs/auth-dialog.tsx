import { Dialog } from '@base-ui/react/dialog';
import { AuthPanel, type AuthTab } from '../account/auth-panel.tsx';
import { useDestination } from '../account/use-destination.ts';
import type { AuthDialogProps } from './dialog-props.ts';
import { useDialogs } from './use-dialogs.ts';

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
