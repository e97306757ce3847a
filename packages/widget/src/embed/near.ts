/** So far ahead is a generator made ready for somebody who scrolls towards it. */
const AHEAD = '300px';

/** Calls `act` once `element` comes near what can be seen. Returns what ends the watch. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
