import { paths } from '../paths.ts';
import type { Screens } from '../router.tsx';
import ContactScreen from './contact.tsx';
import HomeBelow from './home-below.tsx';
import PrivacyScreen from './privacy.tsx';
import TermsScreen from './terms.tsx';

/** The lazy screens, at hand for the server. */
export const eagerScreens: Screens = {
  homeBelow: HomeBelow,
  byPath: {
    [paths.terms]: TermsScreen,
    [paths.privacy]: PrivacyScreen,
    [paths.contact]: ContactScreen,
  },
};
