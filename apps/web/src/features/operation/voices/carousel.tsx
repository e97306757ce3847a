import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PauseToggle } from '../../../ui/pause-toggle.tsx';
import { useReducedMotion } from '../../../ui/use-reduced-motion.ts';
import type { CarouselMotor } from './carousel-motor.tsx';
import { useNearViewport } from './use-near-viewport.ts';

const Motor = lazyPart(
  () => import('./carousel-motor.tsx'),
  () => null,
);

interface CarouselProps {
  /** Name of the carousel, in the plural: 'Testimonials'. */
  label: string;
  /** Time between two slides, in milliseconds. */
  everyMs: number;
  slides: { key: string; content: ReactNode }[];
}

/**
 * Slides that move on by themselves until somebody looks closer (pointer or focus), asks for less
 * motion, or presses pause. Without its motor, which is loaded when it comes near, it can be scrolled.
 */
export function Carousel({ label, everyMs, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(viewport);
  const isMotionReduced = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [motor, setMotor] = useState<CarouselMotor | null>(null);
  const [isInUse, setInUse] = useState(false);
  const isStill = isPaused || isMotionReduced;
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      {/* Can be scrolled by keyboard as long as the buttons have no motor. */}
      <div
        className="carousel-viewport"
        data-driven={motor !== null}
        tabIndex={motor ? undefined : 0}
        ref={viewport}
      >
        <ul className="carousel-track">
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
      <div className="carousel-controls">
        <button
          type="button"
          className="round-button"
          aria-label="Previous"
          onClick={() => motor?.previous()}
        >
          <ChevronLeft width={18} height={18} />
        </button>
        <button
          type="button"
          className="round-button"
          aria-label="Next"
          onClick={() => motor?.next()}
        >
          <ChevronRight width={18} height={18} />
        </button>
        <PauseToggle isPaused={isStill} onChange={setPaused} what={label.toLowerCase()} />
      </div>
      {isNear && (
        <Suspense>
          <Motor
            viewport={viewport}
            everyMs={everyMs}
            isStill={isStill || isInUse}
            onReady={setMotor}
          />
        </Suspense>
      )}
    </section>
  );
}
