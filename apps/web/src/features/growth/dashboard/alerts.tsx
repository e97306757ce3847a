import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { AlertList } from './alert-list.tsx';
import { useOverview } from './use-overview.ts';
import './dashboard.css';

/** The account's alerts by themselves, as they are when this is opened. */
export default function Alerts() {
  const { overview, fault, reload } = useOverview();
  if (overview) return <AlertList overview={overview} />;
  if (fault)
    return (
      <NotLoaded
        title="Your alerts could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  return <ToolLoading text="Loading your alerts" />;
}
