import { Suspense } from 'react';
import { TrialBanner } from '../features/articles/claims/trial-banner.tsx';
import { TrialSignUp } from '../features/articles/claims/trial-sign-up.tsx';
import { GeneratorSection } from '../features/articles/generator/generator-section.tsx';
import type { Page, Screen } from '../page.ts';

interface HomeScreenProps {
  page: Page;
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
