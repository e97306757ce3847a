import { Suspense } from 'react';
import type { Page } from '../app.tsx';
import { TrialBanner } from '../features/claims/trial-banner.tsx';
import { TrialSignUp } from '../features/claims/trial-sign-up.tsx';
import { GeneratorSection } from '../features/generator/generator-section.tsx';
import type { Screen } from '../router.tsx';

interface HomeScreenProps {
  page: Page;
  /** What comes below the first screen, and comes alive after it. */
  Below: Screen;
}

/** `/`: the product itself, then what it does and costs. */
export function HomeScreen({ page, Below }: HomeScreenProps) {
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
