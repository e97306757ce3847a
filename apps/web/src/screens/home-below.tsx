import { ClaimsBand } from '../features/pitch/claims-band.tsx';
import { FeatureList } from '../features/pitch/feature-list.tsx';
import { FinalCall } from '../features/pitch/final-call.tsx';
import { Pricing } from '../features/pricing/pricing.tsx';
import { Showcases } from '../features/showcase/showcases.tsx';
import { Voices } from '../features/voices/voices.tsx';
import { WaitlistTeaser } from '../features/waitlist/waitlist-teaser.tsx';

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
