import './state-mark.css';

interface StateMarkProps {
  /** The state's own word, which gives the mark its colour. */
  state: string;
  label: string;
}

/** A state in words, with a dot in the colour of what it means. */
export const StateMark = ({ state, label }: StateMarkProps) => (
  <span className="state-mark" data-state={state}>
    {label}
  </span>
);
