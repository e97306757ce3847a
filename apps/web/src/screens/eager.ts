import type { Screen, Screens } from '../page.ts';
import Workplace from '../shell/workplace/workplace.tsx';
import HomeBelow from './home-below.tsx';
import { listedScreens } from './listed.tsx';
import { type LoadedName, screenLoads } from './screen-loads.ts';

const bodies = new Map<string, Screen>(
  await Promise.all(
    Object.entries(screenLoads).map(
      async ([name, load]) => [name, (await load()).default] as const,
    ),
  ),
);

export const eagerBody = (name: LoadedName): Screen => bodies.get(name) as Screen;

/** The screens as the server has them: all at hand. */
export const eagerScreens: Screens = {
  homeBelow: HomeBelow,
  workplace: Workplace,
  listed: listedScreens(eagerBody),
};
