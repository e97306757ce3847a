import { lazy } from 'react';
import { listedScreens } from './listed.tsx';
import { screenLoads } from './screen-loads.ts';

/** The screens as the browser has them: the list at once, each screen when it is wanted. */
export default listedScreens((name) => lazy(screenLoads[name]));
