import type { Screens } from './page.ts';
import { MissingScreen } from './screens/missing-screen.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

/** The parts as the browser has them. */
export const lazyScreens: Screens = {
  homeBelow: lazyPart(() => import('./screens/home-below.tsx')),
  workplace: lazyPart(() => import('./shell/workplace/workplace.tsx')),
  listed: lazyPart(() => import('./screens/lazy.ts'), MissingScreen),
};
