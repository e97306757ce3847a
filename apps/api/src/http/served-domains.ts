/** A blog under a domain of its own. */
export interface DomainSite {
  id: string;
  host: string;
  title: string;
}

/** Which domains are served now. */
export interface DomainSites {
  byHost: ReadonlyMap<string, DomainSite>;
  /** Readings of the database follow one another, so that the last one stays. */
  reading: Promise<void>;
}
