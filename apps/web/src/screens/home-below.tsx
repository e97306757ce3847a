import { ClaimsBand } from '../features/claims/claims-band.tsx';
import { FeatureList } from '../features/claims/feature-list.tsx';
import { FinalCall } from '../features/claims/final-call.tsx';
import { WaitlistTeaser } from '../features/claims/waitlist-teaser.tsx';
import { Pricing } from '../features/pricing/pricing.tsx';
import { Showcases } from '../features/showcase/showcases.tsx';
import { Voices } from '../features/voices/voices.tsx';

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
