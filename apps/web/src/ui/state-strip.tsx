import { formatCount } from '@linkwright/core/all';

interface StateStripProps<State extends string> {
  /** What is chosen, for those who do not see it: 'State'. */
  legend: string;
  states: readonly State[];
  labels: Readonly<Record<State, string>>;
  counts: Readonly<Record<State, number>>;
  total: number;
  chosen: NoInfer<State> | undefined;
  onChoose(state: NoInfer<State> | undefined): void;
}

/** Narrows a list to one state, with how many there are of each; states without any are left out. */
export function StateStrip<State extends string>(props: StateStripProps<State>) {
  const { legend, states, labels, counts, total, chosen, onChoose } = props;
  const choice = (state: State | undefined, label: string, many: number) => (
    <button
      key={state === undefined ? 'all' : `is ${state}`}
      type="button"
      aria-pressed={state === chosen}
      onClick={() => onChoose(state)}
    >
      {label} <span>{formatCount(many)}</span>
    </button>
  );
  return (
    <fieldset className="strip">
      <legend className="out">{legend}</legend>
      {choice(undefined, 'All', total)}
      {states
        .filter((state) => counts[state] > 0 || state === chosen)
        .map((state) => choice(state, labels[state], counts[state]))}
    </fieldset>
  );
}
