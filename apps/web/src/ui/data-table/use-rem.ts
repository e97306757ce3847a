import { useState } from 'react';

const USUAL = 16;

/** Pixels of one rem, which is whatever size of letters somebody chose. */
export const useRem = (): number =>
  useState(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL,
  )[0];
