import { type RefObject, useLayoutEffect } from 'react';

/** Gives the generator the host's colour. By script, as a style attribute needs `unsafe-inline`. */
export function useAccent(place: RefObject<HTMLElement | null>, accent: string | undefined): void {
  useLayoutEffect(() => {
    const isColor = accent && CSS.supports('color', accent);
    place.current?.style.setProperty('--lw-accent', isColor ? accent : '');
  }, [accent, place]);
}
