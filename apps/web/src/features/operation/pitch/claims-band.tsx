import { useState } from 'react';
import { claimsSource, rotatingLines } from '../../../content/marketing.ts';
import { PauseToggle } from '../../../ui/pause-toggle.tsx';
import { useReducedMotion } from '../../../ui/use-reduced-motion.ts';
import { useRotation } from './use-rotation.ts';

const lineMs = 4000;

/** One claim at a time. All lines share one place, so the band keeps its height. */
export function ClaimsBand() {
  const isMotionReduced = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const isStill = isPaused || isMotionReduced;
  const shown = useRotation(rotatingLines.length, isStill ? null : lineMs);
  return (
    <section className="claims" aria-label="What customers get">
      <div className="page claims-row">
        <ul className="claims-lines">
          {rotatingLines.map((line, index) => (
            <li key={line} data-shown={index === shown}>
              {line}
            </li>
          ))}
        </ul>
        <PauseToggle isPaused={isStill} onChange={setPaused} what="claims" />
      </div>
      <p className="page claims-source">{claimsSource}</p>
    </section>
  );
}
