import { type AdminProvider, providerWords, type SettingsOverview } from '@linkwright/core/all';
import { formatMinute } from '../../../../format/dates.ts';
import { SettingItem } from './setting-item.tsx';

interface ProviderListProps {
  providers: SettingsOverview['providers'];
  onChanged(): Promise<void>;
}

/** Whom the server asks, with the keys that may be set while it runs. */
export function ProviderList({ providers, onChanged }: ProviderListProps) {
  return (
    <section className="part" aria-labelledby="settings-providers">
      <h2 id="settings-providers">Providers</h2>
      <p>
        A key that is set here is used by every process within seconds. It is stored encrypted and
        shown to nobody again. Where several could do the same, the first that is set up does it.
        Payments, and the addresses that providers are asked at, are set where the server is
        started.
      </p>
      <ul className="rows">
        {providers.map((provider) => (
          <li key={`${provider.kind} ${provider.name}`}>
            <h3>
              {providerWords[provider.kind]}: {provider.name}
            </h3>
            <p className="facts-line">
              {stateOf(provider).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </p>
            <ul className="rows">
              {provider.settings.map(({ setBy, ...setting }) => (
                <li key={setting.name}>
                  <SettingItem
                    level={4}
                    setting={{
                      ...setting,
                      isChanged: setBy === 'admin',
                      ...(setting.isSecret
                        ? { state: setBy === null ? 'Not set' : 'Secret, is set' }
                        : {}),
                    }}
                    onChanged={onChanged}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ isInUse, problem, lastWorkedAt, lastFailedAt }: AdminProvider): string[] {
  if (problem) return [`Not in use: ${problem}`];
  if (!isInUse) return ['Not in use'];
  return [
    lastWorkedAt || lastFailedAt ? 'In use' : 'In use, not asked yet',
    ...(lastWorkedAt ? [`Last worked ${formatMinute(lastWorkedAt)}`] : []),
    ...(lastFailedAt ? [`Last failed ${formatMinute(lastFailedAt)}`] : []),
  ];
}
