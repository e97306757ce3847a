import {
  type FoundLink,
  formatCount,
  type Inspection,
  type OwnLink,
  type PageResult,
  type Report,
  renderingWords,
  unknownIndex,
  type Verdict,
  verdictWords,
} from '@linkwright/core/all';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { formatBytes, formatTook, plural, splitAddress } from '../../../format/figures.ts';
import { PagePictureView } from '../../../ui/page-picture.tsx';
import { IndexLine } from '../../../ui/seen-line.tsx';
import { CountingFacts } from './counting.tsx';
import {
  directivesOf,
  hiddenWords,
  matchWords,
  placeWords,
  robotsInWords,
  toleranceWords,
} from './evidence-words.ts';
import { Fact, Facts } from './facts.tsx';

interface EvidenceProps {
  report: Report;
  page: PageResult;
  /** Address of the page's picture. */
  pictureHref: string;
  actions: ReactNode;
}

/** Everything that was seen of one page, like a sheet of a laboratory. */
export default function Evidence({ report, page, pictureHref, actions }: EvidenceProps) {
  const { inspection, line, position, duplicateOf } = page;
  const { verdict, pageUrl, link, links, rendering } = inspection;
  const isPage = verdict !== 'invalid';
  return (
    <div className="sheet-of-evidence">
      {link && <Snippet link={link} />}
      {rendering?.picture && (
        <PagePictureView
          picture={rendering.picture}
          href={pictureHref}
          host={splitAddress(pageUrl).host}
        />
      )}
      <div className="actions">
        {isPage && (
          <a
            className="quiet-button"
            href={pageUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            <ExternalLink width={16} height={16} />
            Open the page
          </a>
        )}
        {actions}
      </div>
      <CountingFacts inspection={inspection} />
      {link && <LinkFacts link={link} wanted={page.wanted ?? report} />}
      {isPage && <Chain page={page} />}
      {inspection.status !== null && <Crawlers page={page} />}
      {isPage && (
        <section>
          <h3>In the index or not</h3>
          <IndexLine index={page.index ?? unknownIndex} />
        </section>
      )}
      <Score page={page} />
      {links.length > 1 && <OtherLinks links={links.slice(1)} />}
      <Facts title="The visit">
        <Fact name="Checked">{formatMinute(inspection.visitedAt)}</Fact>
        <Fact name="Took">{isPage && tookInWords(inspection)}</Fact>
        <Fact name="In a browser">{browserInWords(inspection)}</Fact>
        <Fact name="Title">{inspection.title}</Fact>
        <Fact name="Kind">{inspection.contentType}</Fact>
        <Fact name="Read">
          {inspection.bytes > 0 &&
            `${formatBytes(inspection.bytes)}${inspection.isWhole ? ', the whole page' : ', not to its end'}`}
        </Fact>
        <Fact name="Other links out">
          {wasSeen(verdict) && formatCount(inspection.otherOutgoingLinks)}
        </Fact>
        <Fact name="Language">{inspection.declared.language}</Fact>
        <Fact name="Published">{dayOf(inspection.declared.publishedAt)}</Fact>
        <Fact name="Changed">{dayOf(inspection.declared.modifiedAt)}</Fact>
        <Fact name="SHA-256">{inspection.bodyHash}</Fact>
        <Fact name="Looked for">
          {page.wanted && `“${page.wanted.anchorText}” to ${page.wanted.destinationUrl}`}
        </Fact>
        <Fact name="Line">
          {`${formatCount(position + 1)}: ${line}`}
          {duplicateOf !== null && ` (the same page as line ${formatCount(duplicateOf + 1)})`}
        </Fact>
      </Facts>
    </div>
  );
}

/** What the time is that of: a limit counts what comes before the first byte as well. */
function tookInWords({ elapsedMs, status, failure }: Inspection): string {
  const took = formatTook(elapsedMs);
  if (status === null && failure === null) return took;
  return failure
    ? `${took} from the first byte sent until it broke off, without the way there: looking up the name, connecting, robots.txt`
    : `${took} from the first byte sent to the last one read`;
}

/** Null where the markup was enough. */
function browserInWords({ rendering }: Inspection): string | null {
  if (rendering === null) return null;
  const { failure, elapsedMs, outcome } = rendering;
  const { meaning } = renderingWords[outcome];
  return failure ? `${meaning} (${failure.message})` : `${meaning} Took ${formatTook(elapsedMs)}.`;
}

const dayOf = (moment: string | null): string | null =>
  moment && `${formatDay(moment)}, as the page says itself`;

function Snippet({ link }: { link: FoundLink }) {
  const [before = '', anchor = '', after = ''] = link.snippet.split(/[«»]/);
  return (
    <blockquote className="snippet">
      {before}
      <mark>{anchor}</mark>
      {after}
    </blockquote>
  );
}

function LinkFacts({ link, wanted }: { link: FoundLink; wanted: OwnLink }) {
  const { tolerances, hidden, rel } = link;
  return (
    <Facts title="The link">
      <Fact name="Anchor text">
        “{link.anchorText}”, {matchWords[link.anchorMatch]}
        {link.anchorMatch === 'exact' ? '' : ` (“${wanted.anchorText}”)`}
        {link.isImage && ', as the text of an image'}
      </Fact>
      <Fact name="Leads to">
        {link.url}
        {!link.isDestination && `, not ${wanted.destinationUrl}`}
      </Fact>
      <Fact name="As written">{link.href !== link.url && link.href}</Fact>
      <Fact name="Same, but for">
        {tolerances.map((tolerance) => toleranceWords[tolerance]).join(', ')}
      </Fact>
      <Fact name="Rel">{rel.join(' ') || 'none: search engines may follow it'}</Fact>
      <Fact name="Stands in">{placeWords[link.place]}</Fact>
      <Fact name="Seen by people">
        {hidden ? `no: ${hiddenWords[hidden]}` : 'nothing in the markup hides it'}
      </Fact>
    </Facts>
  );
}

function Chain({ page: { inspection } }: { page: PageResult }) {
  const { chain, failure, finalUrl } = inspection;
  return (
    <section>
      <h3>The way there</h3>
      <ol className="chain">
        {chain.map(({ url, status }, index) => (
          <li key={`${index} ${url}`}>
            <span data-kind={Math.floor(status / 100)}>{status}</span>
            <span>{url}</span>
          </li>
        ))}
        {failure && (
          <li>
            <span data-kind="none">–</span>
            <span>
              {chain.at(-1)?.url !== finalUrl && `${finalUrl}: `}
              {failure.message}
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}

function Crawlers({ page: { inspection } }: { page: PageResult }) {
  const isRead = wasSeen(inspection.verdict);
  return (
    <Facts title="What search engines are told">
      <Fact name="robots.txt">{robotsInWords(inspection)}</Fact>
      <Fact name="X-Robots-Tag">{directivesOf(inspection, 'header') || 'nothing'}</Fact>
      <Fact name="Meta robots">
        {directivesOf(inspection, 'meta') || (isRead ? 'nothing' : 'not seen')}
      </Fact>
      <Fact name="Canonical">
        {inspection.canonicalElsewhere
          ? `another page: ${inspection.canonicalElsewhere}`
          : isRead
            ? 'names no other page'
            : 'not seen'}
      </Fact>
    </Facts>
  );
}

/** What stands on a page that was not seen says nothing of the page that was wanted. */
const wasSeen = (verdict: Verdict): boolean => verdictWords[verdict].group !== 'unseen';

function Score({ page: { inspection } }: { page: PageResult }) {
  const { score, deductions } = inspection;
  if (score === null) return null;
  return (
    <section>
      <h3>
        Score <span className="score">{score} of 100</span>
      </h3>
      {deductions.length === 0 ? (
        <p className="evidence-note">Nothing was taken off.</p>
      ) : (
        <ul className="deductions">
          {deductions.map(({ rule, points, reason }) => (
            <li key={rule}>
              <b>−{points}</b>
              {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OtherLinks({ links }: { links: FoundLink[] }) {
  return (
    <section>
      <h3>{plural(links.length, 'other link')} to your site</h3>
      <ul className="other-links">
        {links.map((link, index) => (
          <li key={`${index} ${link.href}`}>
            <b>{link.anchorText || '(no words)'}</b> {link.url}
            {link.rel.length > 0 && ` · ${link.rel.join(' ')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
