import { sayMoment } from '../../base/time/say-moment.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';
import { type WorkspaceRole, workspaceRoleWords } from '../../people/workspaces/index.ts';

/** Asks somebody into a workspace. `link` leads to /join. */
export function workspaceInvitationMail(
  input: MailSite & { workspaceName: string; role: WorkspaceRole; link: string; expiresAt: Date },
): MailMessage {
  const { siteName, workspaceName, role, link, expiresAt } = input;
  const { name, may } = workspaceRoleWords[role];
  return composeMail(input, {
    kind: 'workspace-invitation',
    subject: `${workspaceName} invites you to work together at ${siteName}`,
    heading: `You are invited to ${workspaceName}’s workspace`,
    before: [`${workspaceName} would like you to join as ${name}.`, may],
    action: { label: 'Accept the invitation', url: link },
    after: [
      `The invitation expires on ${sayMoment(expiresAt, input.timeZone)} and works once, for this address.`,
    ],
    reason: `You get this mail because somebody at ${siteName} typed your address. If you do not know them, ignore it: nothing happens.`,
  });
}

/** Tells the owner of a workspace that somebody accepted. */
export function workspaceJoinedMail(
  input: MailSite & { email: string; role: WorkspaceRole; peopleUrl: string },
): MailMessage {
  const { siteName, email, role, peopleUrl } = input;
  return composeMail(input, {
    kind: 'workspace-joined',
    subject: `${email} joined your ${siteName} workspace`,
    heading: 'Somebody joined your workspace',
    before: [
      `${email} accepted your invitation and is now ${workspaceRoleWords[role].name} in your workspace.`,
    ],
    action: { label: 'Look at the people', url: peopleUrl },
    after: ['If you did not expect this, remove them there. It takes effect at once.'],
    reason: 'Who joins a workspace is always mailed to its owner.',
  });
}

/** Tells somebody that they are in a workspace no more, as they were removed or it is gone. */
export function workspaceRemovedMail(
  input: MailSite & { workspaceName: string; isGone: boolean; at: Date },
): MailMessage {
  const { siteName, workspaceName, isGone, at } = input;
  return composeMail(input, {
    kind: 'workspace-removed',
    subject: `You are no longer in ${workspaceName}’s workspace`,
    heading: 'You are no longer in this workspace',
    before: [
      isGone
        ? `${workspaceName} deleted their ${siteName} account on ${sayMoment(at, input.timeZone)}, and the workspace with it.`
        : `${workspaceName} removed you from their ${siteName} workspace on ${sayMoment(at, input.timeZone)}.`,
      'API keys that you made there do not work any more. Your own account stays as it is.',
    ],
    reason: `You get this mail because you belonged to a workspace at ${siteName}.`,
  });
}
