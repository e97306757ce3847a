import type { ReactNode } from 'react';

/** What went well in a form, and what comes next; read out when it appears. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <p className="form-done" role="status">
    {children}
  </p>
);
