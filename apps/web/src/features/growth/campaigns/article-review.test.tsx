import type { CampaignLink } from '@linkwright/core/all';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import ArticleReview from './article-review.tsx';

const link = {
  id: '1c9d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  state: 'awaiting-approval',
  url: null,
  postId: null,
  withdrawnAt: null,
  liveAt: null,
} as CampaignLink;
const campaignId = '7d0f2b0e-6a3a-4d56-9a39-0c3c0f7f2f10';
const path = `/api/campaigns/${campaignId}/links/${link.id}`;
const article = {
  title: 'On spades',
  content: '<p>Good spades.</p>',
  metaDescription: 'Spades.',
  wordCount: 2,
  seoScore: 80,
};
const there: CampaignLink = { ...link, state: 'live', url: 'https://blog.example/spades' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(shown: CampaignLink) {
  const onDecided = vi.fn();
  render(
    <FakeSession me={exampleMe}>
      <ArticleReview
        campaignId={campaignId}
        hasDestination
        link={shown}
        onChanged={() => undefined}
        onDecided={onDecided}
      />
    </FakeSession>,
  );
  return { user: userEvent.setup(), onDecided };
}

it('hands an article over that is shown later, and names a time that cannot be', async () => {
  let tries = 0;
  const sent = fakeApi({
    [`GET ${path}`]: { body: { link, article } },
    [`POST ${path}/decide`]: () => {
      tries += 1;
      return tries > 1
        ? { body: { success: true, link } }
        : refusal(400, 'INVALID_REQUEST', 'No.', [
            { field: 'publishAt', message: 'The time must be 10 minutes to 365 days ahead' },
          ]);
    },
  });
  const { user, onDecided } = show(link);
  const field = await screen.findByLabelText('Publish later (optional)');
  fireEvent.change(field, { target: { value: '2026-12-01T09:30' } });
  const send = screen.getByRole('button', { name: 'Approve and schedule' });
  await user.click(send);
  await screen.findByText('The time must be 10 minutes to 365 days ahead');
  await user.click(send);
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalled());
  const publishAt = new Date('2026-12-01T09:30').toISOString();
  expect(sent[`POST ${path}/decide`]).toEqual([
    { decision: 'approve', publishAt },
    { decision: 'approve', publishAt },
  ]);
});

it('takes an article down where it stands, once that was asked', async () => {
  const sent = fakeApi({
    [`GET ${path}`]: { body: { link: there, article } },
    [`POST ${path}/withdraw`]: { body: { success: true, link: there } },
  });
  const { user, onDecided } = show(there);
  await user.click(await screen.findByRole('button', { name: 'Take it down' }));
  expect(sent[`POST ${path}/withdraw`]).toBeUndefined();
  screen.getByText(/Its credit comes back/);
  await user.click(screen.getByRole('button', { name: 'Take it down' }));
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalled());
});

it('says that what is saved takes the place of what stands there', async () => {
  fakeApi({ [`GET ${path}`]: { body: { link: there, article } } });
  const { user } = show(there);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  screen.getByText(/takes the place of what stands at its destination/);
});
