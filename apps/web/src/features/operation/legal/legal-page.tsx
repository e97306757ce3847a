import type { ReactNode } from 'react';
import { legal } from '../../../content/legal.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import './legal.css';

export interface LegalPart {
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  parts: readonly LegalPart[];
}

/** A legal text with its contents, its date and, until a lawyer has read it, a word about that. */
export function LegalPage({ title, lead, parts }: LegalPageProps) {
  return (
    <article className="page plain legal">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p className="facts-line">
        <span>
          Last changed on <time dateTime={legal.updatedOn}>{formatDay(legal.updatedOn)}</time>
        </span>
      </p>
      {legal.isTemplate && (
        <p className="legal-note" role="note">
          <strong>This text is a template.</strong> It describes what the software does. Before the
          site is opened, its operator has to fill in who they are and have it checked by a lawyer.
        </p>
      )}
      <nav aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {parts.map(({ id, title: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map(({ id, title: heading, text }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {text}
        </section>
      ))}
    </article>
  );
}

/** Who runs the site, as far as they have said so. */
export const Operator = ({ siteName }: { siteName: string }) =>
  legal.operator.length > 0 ? (
    <address>
      {legal.operator.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  ) : (
    <p>
      {siteName} is run by whoever operates this site. The <a href={paths.contact}>contact page</a>{' '}
      reaches them.
    </p>
  );
