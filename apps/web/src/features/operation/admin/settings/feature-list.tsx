import { type Feature, featureWords, type SettingsOverview, settingRoutes } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { FormAlert } from '../../../../ui/form-alert.tsx';

interface FeatureListProps {
  features: SettingsOverview['features'];
  onChanged(): Promise<void>;
}

/** What can be switched off. It holds in every process within seconds. */
export function FeatureList({ features, onChanged }: FeatureListProps) {
  const { isBusy, fault, run } = useChange();
  /** What was chosen, until the server has it. */
  const [flipping, setFlipping] = useState<Feature | null>(null);
  async function flip(feature: Feature, isOn: boolean): Promise<void> {
    setFlipping(feature);
    await run(async () => {
      await callApi(settingRoutes.switchFeature, { params: { feature }, body: { isOn } });
      await onChanged();
    });
    setFlipping(null);
  }
  return (
    <section aria-labelledby="settings-features">
      <h2 id="settings-features" className="admin-title">
        Features
      </h2>
      {fault && <FormAlert title="It was not switched" message={fault} />}
      <ul className="rows">
        {features.map(({ feature, isOn }) => (
          <li key={feature}>
            <CheckField
              checked={feature === flipping ? !isOn : isOn}
              disabled={isBusy}
              onChange={({ target }) => void flip(feature, target.checked)}
              label={<b>{featureWords[feature].label}</b>}
            />
            <p className="facts-line">{featureWords[feature].switches}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
