import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Partners } from '../features/people/partners/partners.tsx';
import { SwitchedOff } from '../ui/switched-off.tsx';

/** `/partners`: the keys that the signed-in user's pages make posts with, and what came of them. */
export default function PartnersScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Partner pages"
      lead="Put the generator on a page of yours with two lines of HTML. Your visitors write posts there, in your colours, and you see how many looked, wrote, kept their post and signed up."
      action="partner pages"
      siteName={siteName}
    >
      <SwitchedOff feature="partner-widget" />
      <div className="partners">
        <Partners />
      </div>
    </ToolFrame>
  );
}
