import { lazyPart } from '../ui/lazy-part.tsx';
import { listedScreens } from './listed.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { screenLoads } from './screen-loads.ts';

/** The screens as the browser has them: the list at once, each screen when it is wanted. */
export default listedScreens((name) => lazyPart(screenLoads[name], MissingScreen));
