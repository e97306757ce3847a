/** Says which workspace a call is in, by its id. A page's downloads say it by a cookie. */
export const WORKSPACE_HEADER = 'linkwright-workspace';

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 7;
/** People that an owner may have in a workspace, invitations that wait counted with them. */
export const MAX_WORKSPACE_PEOPLE = 50;
