import {
  type Feature,
  featureWords,
  type SettingsOverview,
  settingRoutes,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { ConfirmStep } from '../../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../../ui/form-alert.tsx';

interface FeatureListProps {
  features: SettingsOverview['features'];
  onChanged(): Promise<void>;
}

/** What can be switched off. It holds in every process within seconds, so it is asked for twice. */
export function FeatureList({ features, onChanged }: FeatureListProps) {
  const { isBusy, fault, run } = useChange();
  const [asked, setAsked] = useState<Feature | null>(null);
  async function flip(feature: Feature, isOn: boolean): Promise<void> {
    await run(async () => {
      await callApi(settingRoutes.switchFeature, { params: { feature }, body: { isOn } });
      await onChanged();
    });
    setAsked(null);
  }
  return (
    <section aria-labelledby="settings-features">
      <h2 id="settings-features" className="admin-title">
        Features
      </h2>
      {fault && <FormAlert title="It was not switched" message={fault} />}
      <ul className="rows">
        {features.map(({ feature, isOn }) => {
          const { label, switches, off } = featureWords[feature];
          return (
            <li key={feature}>
              <CheckField
                checked={isOn}
                disabled={isBusy}
                onChange={() => setAsked(feature)}
                label={<b>{label}</b>}
              />
              <p className="facts-line">{switches}</p>
              {feature === asked && (
                <ConfirmStep
                  question={`Switch ${label} ${isOn ? 'off' : 'on'}?`}
                  consequence={
                    isOn
                      ? `Within seconds, everybody who tries is told: “${off}”`
                      : 'It is open to everybody within seconds.'
                  }
                  action={isOn ? 'Switch it off' : 'Switch it on'}
                  isDanger={isOn}
                  onConfirm={() => flip(feature, !isOn)}
                  onClose={() => setAsked(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
