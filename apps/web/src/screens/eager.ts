import { paths } from '../paths.ts';
import type { Screens } from '../router.tsx';
import AuthCallbackScreen from './auth-callback.tsx';
import AuthConfirmScreen from './auth-confirm.tsx';
import AuthDiagnosticScreen from './auth-diagnostic.tsx';
import AuthResetPasswordScreen from './auth-reset-password.tsx';
import ContactScreen from './contact.tsx';
import HomeBelow from './home-below.tsx';
import LoginScreen from './login.tsx';
import MyPostsScreen from './my-posts.tsx';
import PrivacyScreen from './privacy.tsx';
import TermsScreen from './terms.tsx';

/** The lazy screens, at hand for the server. */
export const eagerScreens: Screens = {
  homeBelow: HomeBelow,
  byPath: {
    [paths.terms]: TermsScreen,
    [paths.privacy]: PrivacyScreen,
    [paths.contact]: ContactScreen,
    [paths.login]: LoginScreen,
    [paths.confirm]: AuthConfirmScreen,
    [paths.resetPassword]: AuthResetPasswordScreen,
    [paths.callback]: AuthCallbackScreen,
    [paths.diagnostic]: AuthDiagnosticScreen,
    [paths.myPosts]: MyPostsScreen,
  },
};
