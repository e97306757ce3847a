import { Fragment, type ReactNode } from 'react';

/** Named facts under a heading. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="facts">{children}</dl>
    </section>
  );
}

/** Nothing where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') {
    return null;
  }
  return (
    <Fragment>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Fragment>
  );
}
