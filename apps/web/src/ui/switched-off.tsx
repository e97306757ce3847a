import { type Feature, featureWords } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { useSite } from '../shell/use-site.ts';
import { FormNotice } from './form-notice.tsx';

interface SwitchedOffProps {
  feature: Feature;
  /** What the words stand in the place of; without it they stand above what there is. */
  children?: ReactNode;
}

/** Says that an admin has switched a feature off; until then its children. */
export function SwitchedOff({ feature, children = null }: SwitchedOffProps) {
  const isOff = useSite().off?.includes(feature) ?? false;
  return isOff ? <FormNotice>{featureWords[feature].off}</FormNotice> : children;
}
