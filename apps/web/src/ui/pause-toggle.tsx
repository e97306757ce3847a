import { Pause, Play } from 'lucide-react';

interface PauseToggleProps {
  isPaused: boolean;
  onChange(isPaused: boolean): void;
  /** What moves, for the button's name: 'Pause claims'. */
  what: string;
}

/** Stops and starts something that moves by itself. */
export function PauseToggle({ isPaused, onChange, what }: PauseToggleProps) {
  return (
    <button
      type="button"
      className="round-button"
      aria-pressed={isPaused}
      onClick={() => onChange(!isPaused)}
      aria-label={`Pause ${what}`}
    >
      {isPaused ? <Play width={16} height={16} /> : <Pause width={16} height={16} />}
    </button>
  );
}
