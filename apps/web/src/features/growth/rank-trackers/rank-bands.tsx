import { formatCount, type RankBand, rankBandLabels, rankBands } from '@linkwright/core/all';

interface RankBandsProps {
  distribution: Record<RankBand, number>;
  chosen: RankBand | undefined;
  onChoose(band: RankBand | undefined): void;
}

/** How many keywords stand where, as bars with their numbers; a press shows those alone. */
export function RankBands({ distribution, chosen, onChoose }: RankBandsProps) {
  const most = Math.max(1, ...Object.values(distribution));
  return (
    <fieldset className="rank-bands">
      <legend className="out">Keywords by position</legend>
      {rankBands.map((band) => (
        <button
          type="button"
          key={band}
          aria-pressed={chosen === band}
          data-band={band}
          onClick={() => onChoose(chosen === band ? undefined : band)}
        >
          <span className="rank-band-label">{rankBandLabels[band]}</span>
          <b>{formatCount(distribution[band])}</b>
          <progress
            className="rank-band-bar"
            value={distribution[band]}
            max={most}
            aria-hidden="true"
          />
        </button>
      ))}
    </fieldset>
  );
}
