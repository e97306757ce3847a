import { rankTrackerRoutes } from '@linkwright/core/all';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { AddKeywords } from '../rank-trackers/add-keywords.tsx';
import '../rank-trackers/rank-trackers.css';

interface TrackKeywordsProps {
  keywords: readonly string[];
  onClose(): void;
}

/** Tracks chosen keywords, once it is known for which sites. */
export default function TrackKeywords({ keywords, onClose }: TrackKeywordsProps) {
  const { answer, fault, reload } = useAnswer(rankTrackerRoutes.list, { query: { limit: 1 } });
  if (fault)
    return (
      <NotLoaded
        title="Your sites could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <div className="loading" role="status" aria-label="Loading" />;
  return (
    <AddKeywords
      provider={answer.provider}
      hosts={answer.hosts}
      keywords={keywords.join('\n')}
      onAdded={() => void reload()}
      onClose={onClose}
    />
  );
}
