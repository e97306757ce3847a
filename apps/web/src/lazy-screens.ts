import { lazy } from 'react';
import type { Screens } from './page.ts';

/** The parts as the browser has them. */
export const lazyScreens: Screens = {
  homeBelow: lazy(() => import('./screens/home-below.tsx')),
  listed: lazy(() => import('./screens/lazy.ts')),
};
