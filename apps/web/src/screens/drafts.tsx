import { DraftList } from '../features/articles/drafts/draft-list.tsx';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';

/** `/drafts`: what the signed-in user has written and not published. */
export default function DraftsScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Drafts"
      lead="Articles that nobody else sees: look at them, edit them, and publish those that you would sign."
      action="your drafts"
      siteName={siteName}
    >
      <DraftList />
    </ToolFrame>
  );
}
