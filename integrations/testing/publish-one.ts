import type { CampaignArticle, CampaignLink } from '@linkwright/core/all';
import type { Campaigning } from '../../apps/api/src/testing/campaigning.ts';

/** Adds a destination; its id. */
export async function connect(desk: Campaigning, destination: object): Promise<string> {
  const { status, body } = await desk.ask('POST', '/api/destinations', destination);
  if (status !== 201) throw new Error(`The destination was refused: ${JSON.stringify(body)}`);
  return body.destination.id;
}

/** What a test of the connection says. */
export async function testConnection(
  desk: Campaigning,
  id: string,
): Promise<{ ok: boolean; message: string }> {
  const { ok, message } = (await desk.ask('POST', `/api/destinations/${id}/test`)).body;
  return { ok, message };
}

/** The one link of a campaign that publishes there, whose article awaits its owner's word, and what to ask about it. */
export async function writeOne(desk: Campaigning, destinationId: string) {
  const id = await desk.begin({ linkCount: 1, destinationId, approveFirst: true });
  await desk.round();
  const [link] = await desk.links(id);
  if (!link) throw new Error('The campaign has no link');
  const path = `/api/campaigns/${id}/links/${link.id}`;
  return {
    approve: (publishAt?: string) =>
      desk.ask('POST', `${path}/decide`, { decision: 'approve', ...(publishAt && { publishAt }) }),
    edit: (change: object) => desk.ask('PATCH', path, change),
    withdraw: () => desk.ask('POST', `${path}/withdraw`),
    read: async (): Promise<CampaignLink> => (await desk.ask('GET', path)).body.link,
    article: async (): Promise<CampaignArticle | null> =>
      (await desk.ask('GET', path)).body.article,
    credits: async () => (await desk.read(id)).credits,
  };
}

/** The one link of a campaign that publishes there, after its article was written, sent and looked for. */
export async function publishOne(desk: Campaigning, destinationId: string): Promise<CampaignLink> {
  const id = await desk.begin({ linkCount: 1, destinationId });
  await desk.round();
  await desk.round(1);
  const [link] = await desk.links(id);
  if (!link) throw new Error('The campaign has no link');
  return link;
}
