import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { ChangeableList } from './changeable-list.tsx';
import { FeatureList } from './feature-list.tsx';
import { KeptRows } from './kept-rows.tsx';
import { ProviderList } from './provider-list.tsx';
import { useSettings } from './use-settings.ts';
import '../operation.css';

/** What admins change while the server runs: features, limits, and what else they keep here. */
export default function Settings() {
  const { rows, overview, fault, reload } = useSettings();
  return (
    <>
      {fault && (
        <NotLoaded
          title="The settings could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {!overview && !fault && <p role="status">Loading the settings</p>}
      {overview && (
        <>
          <FeatureList features={overview.features} onChanged={reload} />
          <ChangeableList changeable={overview.changeable} onChanged={reload} />
          <ProviderList providers={overview.providers} onChanged={reload} />
        </>
      )}
      <KeptRows rows={rows} onChanged={reload} />
    </>
  );
}
