import { useAccount } from '../account/use-account.ts';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { SearchConsole } from '../features/growth/search-console/search-console.tsx';

/** `/search-console`: what Google has of one's sites. Google sends people back here, too. */
export default function SearchConsoleScreen({ siteName }: { siteName: string }) {
  const { user } = useAccount();
  return (
    <ToolFrame
      title="Search Console"
      lead="Whether your pages are in Google’s index, and the clicks and positions that they have there: as Google says it, with day and source."
      action="Search Console"
      siteName={siteName}
    >
      {user && <SearchConsole />}
    </ToolFrame>
  );
}
