import { paths } from '../../../paths.ts';

/** The overview with sample data: it stands in the address, and nowhere else. */
export const SAMPLE_HREF = `${paths.dashboard}?sample=1`;

/** Beside whatever is made up. */
export const SampleMark = () => <span className="badge">Sample</span>;
