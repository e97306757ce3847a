import { AiLive } from '../features/articles/ai-live/ai-live.tsx';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';

/** `/ai-live`: an article that is written before one's eyes; guests get a trial post. */
export default function AiLiveScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Live generation"
      lead="See an article come into being: every step as it happens, and the text as soon as it is checked and cleaned."
      siteName={siteName}
      guest={<AiLive />}
    >
      <AiLive />
    </ToolFrame>
  );
}
