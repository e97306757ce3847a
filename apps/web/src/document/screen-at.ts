import { type ScreenName, screens } from '@linkwright/core/all';

const patterns = Object.entries(screens).map(([name, { path }]) => ({
  name: name as ScreenName,
  steps: path.split('/'),
}));

/** The screen at a path; also at a pattern, whose page is the same for all of its addresses. */
export function screenAt(path: string): ScreenName | undefined {
  const wanted = path.split('/');
  return patterns.find(
    ({ steps }) =>
      steps.length === wanted.length &&
      steps.every((step, at) => step.startsWith(':') || step === wanted[at]),
  )?.name;
}
