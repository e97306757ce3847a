import type { Feature } from '../../../feature.ts';
import { cleanUp } from './clean-up.ts';
import { acceptFormerSecrets } from './former-secrets.ts';
import { identify, isSignedIn } from './identify.ts';
import { keepChosenLanguage } from './keep-language.ts';
import { registerAccounts } from './routes.ts';

export { mailboxHashes } from './mailbox-hash.ts';
export { workspacesOf } from './workspaces-store.ts';

export const accounts: Feature = {
  name: 'accounts',
  server(app, ctx) {
    acceptFormerSecrets(app, ctx);
    keepChosenLanguage(app, ctx);
  },
  api: registerAccounts,
  cleanUp,
  identify,
  isSignedIn,
};
