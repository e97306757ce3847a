import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Ads } from '../features/growth/ads/ads.tsx';

/** `/ad`: text ads for search, within the platforms' limits. */
export default function AdScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Ad generator"
      lead="Text ads for search from a keyword and an offer: composed by patterns, edited by you, kept within what the platforms allow."
      action="the ad generator"
      siteName={siteName}
    >
      <Ads />
    </ToolFrame>
  );
}
