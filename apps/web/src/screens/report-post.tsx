import {
  abuseReasons,
  abuseReasonWords,
  MAX_ABUSE_MESSAGE,
  type PageData,
  reportPostPath,
} from '@linkwright/core/all';
import { paths } from '../paths.ts';
import { Message } from './message.tsx';

type ReportPostData = Extract<PageData, { kind: 'report-post' }>;

/** The form that reports a post; a browser without JavaScript sends it. */
export function ReportPostScreen({ slug, title, fault, isSent }: ReportPostData) {
  if (isSent) {
    return (
      <Message label="Thank you" title="Your report is stored">
        <p>Whoever runs this site looks at “{title}” and decides whether it stays.</p>
        <ul className="page-nav">
          <li>
            <a href={paths.blog}>Read the blog</a>
          </li>
        </ul>
      </Message>
    );
  }
  return (
    <Message label="Report a post" title={title}>
      <p>
        Say what is wrong with <a href={paths.post(slug)}>this post</a>. A person will look at it.
      </p>
      {fault && (
        <p className="report-fault" role="alert">
          <b>Your report was not sent.</b> {fault}
        </p>
      )}
      <form className="report-form" method="post" action={reportPostPath(slug)}>
        <label>
          What is wrong with it
          <select name="reason" required defaultValue="">
            <option value="" disabled>
              Please choose
            </option>
            {abuseReasons.map((reason) => (
              <option key={reason} value={reason}>
                {abuseReasonWords[reason]}
              </option>
            ))}
          </select>
        </label>
        <label>
          What we should know (optional)
          <textarea name="message" rows={5} maxLength={MAX_ABUSE_MESSAGE} />
        </label>
        <label>
          Your email address, if we may ask back (optional)
          <input type="email" name="email" autoComplete="email" maxLength={254} />
        </label>
        {/* Machines fill in what people do not see. */}
        <div className="report-trap" aria-hidden="true">
          <label>
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button type="submit">Send the report</button>
      </form>
    </Message>
  );
}
