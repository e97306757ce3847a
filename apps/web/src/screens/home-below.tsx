import { Pricing } from '../features/money/pricing/pricing.tsx';
import { ClaimsBand } from '../features/operation/pitch/claims-band.tsx';
import { FeatureList } from '../features/operation/pitch/feature-list.tsx';
import { FinalCall } from '../features/operation/pitch/final-call.tsx';
import { Showcases } from '../features/operation/showcase/showcases.tsx';
import { Voices } from '../features/operation/voices/voices.tsx';
import { WaitlistTeaser } from '../features/people/waitlist/waitlist-teaser.tsx';

/** The home page below the generator. */
export default function HomeBelow({ siteName }: { siteName: string }) {
  return (
    <>
      <ClaimsBand />
      <FeatureList />
      <Showcases />
      <Pricing />
      <Voices />
      <WaitlistTeaser siteName={siteName} />
      <FinalCall />
    </>
  );
}
