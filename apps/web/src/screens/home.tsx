import { Suspense } from 'react';
import { TrialBanner } from '../features/claims/trial-banner.tsx';
import { TrialSignUp } from '../features/claims/trial-sign-up.tsx';
import { GeneratorSection } from '../features/generator/generator-section.tsx';
import type { HomeProps } from '../router.tsx';

/** `/`: the product itself, then what it does and costs. */
export function HomeScreen({ page, Below }: HomeProps) {
  return (
    <>
      <TrialBanner />
      <GeneratorSection page={page} />
      <TrialSignUp />
      <Suspense>
        <Below siteName={page.config.siteName} />
      </Suspense>
    </>
  );
}
