import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

/** What moves a carousel by hand. */
export interface CarouselMotor {
  previous(): void;
  next(): void;
}

interface MotorProps {
  viewport: RefObject<HTMLDivElement | null>;
  everyMs: number;
  isStill: boolean;
  onReady(motor: CarouselMotor): void;
}

/** Drives the carousel in `viewport`; renders nothing itself, so that it can be loaded late. */
export default function Motor({ viewport, everyMs, isStill, onReady }: MotorProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' });

  useEffect(() => {
    if (viewport.current) attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    onReady({ previous: () => embla.scrollPrev(), next: () => embla.scrollNext() });
  }, [embla, onReady]);

  // embla's own autoplay starts again when the pointer leaves, even if somebody has pressed pause.
  useEffect(() => {
    if (!embla || isStill) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, everyMs);
    return () => clearInterval(timer);
  }, [embla, everyMs, isStill]);

  return null;
}
