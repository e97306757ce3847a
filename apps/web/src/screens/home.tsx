import { Suspense } from 'react';
import { TrialSignUp } from '../features/articles/claims/trial-sign-up.tsx';
import { useTrialUpgrade } from '../features/articles/claims/use-trial-upgrade.ts';
import { GeneratorSection } from '../features/articles/generator/generator-section.tsx';
import type { Page, Screen } from '../page.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Only a page that was asked for it has it. */
const TrialBanner = lazyPart(() => import('../features/articles/claims/trial-banner.tsx'));

interface HomeScreenProps {
  page: Page;
  Below: Screen;
}

/** `/`: the product itself, then what it does and costs. */
export function HomeScreen({ page, Below }: HomeScreenProps) {
  return (
    <>
      <AskedForBanner />
      <GeneratorSection page={page} />
      <TrialSignUp />
      <Suspense>
        <Below siteName={page.config.siteName} />
      </Suspense>
    </>
  );
}

/** Apart: an update of the home page before `Below` has come would take away what the server wrote of it. */
function AskedForBanner() {
  const isUpgrade = useTrialUpgrade();
  if (!isUpgrade) return null;
  return (
    <Suspense>
      <TrialBanner />
    </Suspense>
  );
}
