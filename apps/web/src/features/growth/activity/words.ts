import type { ActivityKind, ActorKind } from '@linkwright/core/all';

export const kindLabels: Record<ActivityKind, string> = {
  articles: 'Articles',
  campaigns: 'Campaigns',
  links: 'Links',
  research: 'Research',
  credits: 'Credits',
  account: 'Account',
};

/** Those of whom there may be several have names of their own. */
export const actorLabels: Record<ActorKind, string> = {
  person: 'Yourself',
  key: 'API keys',
  assistant: 'Assistants',
  app: 'Connected apps',
  automation: 'Automations',
  campaign: 'Campaigns',
  system: 'What happens by itself',
};
