import { accountRoutes, hasRight, type Me } from '@linkwright/core/all';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { paths } from '../../../paths.ts';
import { VoiceSettings } from '../../articles/voice/voice-settings.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';
import { ApiKeys } from '../../people/account-settings/api-keys.tsx';
import { AuthorSettings } from '../../people/account-settings/author-form.tsx';
import { ConnectedApps } from '../../people/account-settings/connected-apps.tsx';
import { DeleteAccount } from '../../people/account-settings/delete-account.tsx';
import { Devices } from '../../people/account-settings/devices.tsx';
import { PasswordForm } from '../../people/account-settings/password-form.tsx';
import { ProfileForm } from '../../people/account-settings/profile-form.tsx';
import { SecuritySettings } from '../../people/account-settings/security.tsx';
import { TimeZoneForm } from '../../people/account-settings/time-zone-form.tsx';
import { OtherWorkspaces, People } from '../../people/workspaces/people.tsx';
import { NotificationSettings } from '../notifications/notification-settings.tsx';
import { SheetFeeds } from '../sheet-feeds/sheet-feeds.tsx';
import '../../people/account-settings/account-settings.css';

/** Name, author, password, second factors, devices, keys, mails, a copy of what is held, and the way out. */
export function Settings({ me }: { me: Me }) {
  const { signOut, refresh } = useAccount();
  const { credits } = useCredits();
  const role = me.workspace?.role ?? 'owner';
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <div className="account-parts">
      <Part title="Profile">
        <ProfileForm me={me} />
        <TimeZoneForm />
      </Part>
      {hasRight(role, 'edit') && (
        <Part title="Author" anchor="author">
          <AuthorSettings />
        </Part>
      )}
      <Part title="Password">
        <PasswordForm onChanged={() => setPasswordChanges(passwordChanges + 1)} />
      </Part>
      <Part title="Security" anchor="security">
        <SecuritySettings />
      </Part>
      <Part title="Devices">
        <Devices key={passwordChanges} />
        <button type="button" className="quiet-button" onClick={() => void signOut()}>
          Sign out everywhere
        </button>
      </Part>
      {hasRight(role, 'edit') && (
        <Part title="API keys">
          <ApiKeys key={passwordChanges} isAdmin={me.isAdmin} />
        </Part>
      )}
      <Part title="Connected apps" anchor="apps">
        <ConnectedApps key={passwordChanges} />
      </Part>
      {hasRight(role, 'edit') && (
        <Part title="Spreadsheets" anchor="feeds">
          <SheetFeeds />
        </Part>
      )}
      {!me.workspace && (
        <Part title="People" anchor="people">
          <People />
        </Part>
      )}
      {me.workspaces && (
        <Part title="Workspaces of others">
          <OtherWorkspaces me={me} onLeft={refresh} />
        </Part>
      )}
      <Part title="Notifications">
        <NotificationSettings />
      </Part>
      {hasRight(role, 'edit') && (
        <Part title="Your voice" anchor="voice">
          <VoiceSettings />
        </Part>
      )}
      {hasRight(role, 'own') && (
        <Part title="Partner pages">
          <p>The generator on pages of yours, with a key for each.</p>
          <a className="quiet-button" href={paths.partners}>
            Keys and statistics
          </a>
        </Part>
      )}
      <Part title="Your data">
        <p>Everything that is held about you, as JSON.</p>
        <a className="quiet-button" href={accountRoutes.exportMe.path} download="account.json">
          Download
        </a>
      </Part>
      <Part title="Delete account">
        <DeleteAccount
          // Those of somebody else's workspace stay.
          credits={me.workspace ? 0 : (credits?.balance ?? 0)}
          isPremium={me.profile.subscriptionTier !== 'free'}
          onDeleted={() => window.location.assign(paths.home)}
        />
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  /** What links lead to. */
  anchor?: string;
  children: ReactNode;
}

function Part({ title, anchor, children }: PartProps) {
  const id = useId();
  return (
    <section id={anchor} className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
