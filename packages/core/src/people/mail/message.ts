/** One mail, ready to be sent to one person. `kind` names its template. */
export interface MailMessage {
  kind: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends mails of this kind (RFC 8058); absent from mails that must come. */
  unsubscribeUrl?: string | undefined;
}

/** What every template knows of the installation. */
export interface MailSite {
  siteName: string;
  /** Address that visitors use, without a trailing slash. */
  publicUrl: string;
  /** By whose clocks the reader is told times; UTC where it is not known. */
  timeZone?: string | undefined;
}
