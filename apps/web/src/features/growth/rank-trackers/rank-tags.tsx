import { formatCount, type RankStanding, type RankTrackerList } from '@linkwright/core/all';

interface RankTagsProps {
  list: Pick<RankTrackerList, 'tags' | 'overall'>;
  chosen: string | undefined;
  onChoose(tag: string | undefined): void;
}

/** How keywords stand together, and those of each tag; a press shows those alone. */
export function RankTags({ list: { tags, overall }, chosen, onChoose }: RankTagsProps) {
  return (
    <div className="ranks-tags">
      <table className="table" data-figures>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Keywords</th>
            <th scope="col">Average position</th>
            <th scope="col">Visibility</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Choice isOn={chosen === undefined} onPress={() => onChoose(undefined)}>
                All keywords
              </Choice>
            </th>
            <Figures standing={overall} />
          </tr>
          {tags.map(({ tag, ...standing }) => (
            <tr key={tag}>
              <th scope="row">
                <Choice
                  isOn={chosen === tag}
                  onPress={() => onChoose(chosen === tag ? undefined : tag)}
                >
                  {tag}
                </Choice>
              </th>
              <Figures standing={standing} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        By the last known position of each keyword. Visibility is 100% where all stand first and 0%
        where none stands in the first 30, in equal steps between.
      </p>
    </div>
  );
}

interface ChoiceProps {
  isOn: boolean;
  children: string;
  onPress(): void;
}

const Choice = ({ isOn, children, onPress }: ChoiceProps) => (
  <button type="button" className="link-button" aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
);

const Figures = ({ standing: { keywords, average, visibility } }: { standing: RankStanding }) => (
  <>
    <td>{formatCount(keywords)}</td>
    <td>{average === null ? '–' : average.toLocaleString('en-US')}</td>
    <td>{visibility === null ? '–' : `${Math.round(visibility * 100)}%`}</td>
  </>
);
