import {
  formatCount,
  type LinkList,
  type ListedPlacement,
  type OwnLink,
} from '@linkwright/core/all';
import { plural } from '../format/figures.ts';
import { shortUrl } from '../format/short-url.ts';
import { CheckField } from './check-field.tsx';
import './import-preview.css';
import type { Placements } from './use-placements.ts';

/** Rows that are shown of a sheet, and of those that cannot be used. */
const SHOWN = 5;
const MAX_FAULTS = 20;

interface PlacementPreviewProps {
  placements: Placements & { sheet: LinkList<ListedPlacement> };
  /** Rows that cannot be used are named here; absent where they are named elsewhere. */
  namesFaults?: boolean;
  onOwnLinks(ownLinks: boolean): void;
}

/** What was understood of a sheet whose rows have links of their own, before it is sent. */
export default function PlacementPreview(props: PlacementPreviewProps) {
  const { placements, namesFaults = false, onOwnLinks } = props;
  const { sheet, ownLinks, common } = placements;
  const good = sheet.lines.filter(({ fault }) => fault === null);
  const faulty = sheet.lines.filter(({ fault }) => fault !== null);
  const different = (values: (string | null)[], general: string) =>
    new Set(values.map((value) => value ?? general).filter(Boolean)).size;
  const targets = different(
    good.map(({ destinationUrl }) => destinationUrl),
    common.destinationUrl,
  );
  const anchors = different(
    good.map(({ anchorText }) => anchorText),
    common.anchorText,
  );
  return (
    <section className="import-preview" aria-label="What was understood of this sheet">
      <CheckField
        label="Each row has its own link"
        note={
          ownLinks
            ? 'Its columns say where each link leads, and on which words.'
            : 'What its columns say of links is passed over: every page is looked at for the one link above.'
        }
        checked={ownLinks}
        onChange={({ target }) => onOwnLinks(target.checked)}
      />
      {ownLinks && (
        <>
          <p>
            {`${plural(good.length, 'row')} to ${plural(targets, 'target')}, with ${plural(anchors, 'anchor text')}.`}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className="import-scroll" aria-label="The first rows" tabIndex={0}>
            <table className="table" data-words>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Page</th>
                  <th scope="col">Leads to</th>
                  <th scope="col">Anchor text</th>
                </tr>
              </thead>
              <tbody>
                {good.slice(0, SHOWN).map((row) => (
                  <tr key={row.number}>
                    <td>{formatCount(row.number)}</td>
                    <td>{shortUrl(row.url ?? '')}</td>
                    <Said value={row.destinationUrl} common={common} field="destinationUrl" />
                    <Said value={row.anchorText} common={common} field="anchorText" />
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {good.length > SHOWN && (
            <p className="field-note">{`and ${plural(good.length - SHOWN, 'more row')}`}</p>
          )}
          {namesFaults && faulty.length > 0 && (
            <details className="more">
              <summary>{`${plural(faulty.length, 'row')} left out`}</summary>
              <ul>
                {faulty.slice(0, MAX_FAULTS).map(({ number, fault }) => (
                  <li key={number}>
                    Line {formatCount(number)}: {fault}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface SaidProps {
  /** Null where the row does not say it. */
  value: string | null;
  common: OwnLink;
  field: keyof OwnLink;
}

/** What a row says, or what counts for rows that say nothing. */
function Said({ value, common, field }: SaidProps) {
  const shown = value ?? common[field];
  return (
    <td data-common={value === null || undefined}>
      {shown === ''
        ? 'Not said: fill it in above'
        : field === 'anchorText'
          ? shown
          : shortUrl(shown)}
    </td>
  );
}
