import type { SettingsOverview } from '@linkwright/core/all';
import { SettingItem } from './setting-item.tsx';

interface ChangeableListProps {
  changeable: SettingsOverview['changeable'];
  onChanged(): Promise<void>;
}

/** Settings that take effect while the server runs, and what holds now. */
export function ChangeableList({ changeable, onChanged }: ChangeableListProps) {
  return (
    <section className="part" aria-labelledby="settings-changeable">
      <h2 id="settings-changeable">Limits, names and addresses</h2>
      <p>
        These hold in every process within seconds. All others are read when the server starts. What
        holds unless it is set stands in brackets.
      </p>
      <ul className="rows">
        {changeable
          // It has switches of its own.
          .filter(({ name }) => name !== 'FEATURES_OFF')
          .map((setting) => (
            <li key={setting.name}>
              <SettingItem setting={setting} onChanged={onChanged} />
            </li>
          ))}
      </ul>
    </section>
  );
}
