import { expect, test } from 'vitest';
import { copyRecord, inviteRecord } from '#testing/copies.ts';
import { render } from '#testing/render.tsx';
import { InviteTimeline } from './invite-timeline.tsx';
import { progressOf } from './signing-progress.ts';

const DAY = 86_400;
const SENT = 1_000_000;
const NOW = SENT + 6 * DAY;

/** An email of an invite as the service tells of it. */
const email = (status: string, last_reaction_at = SENT) => [{ status, created_at: SENT, last_reaction_at }];

async function show(...invites: ReturnType<typeof inviteRecord>[]) {
  const progress = progressOf(copyRecord({ invites }), NOW);
  const screen = await render(<InviteTimeline progress={progress} now={NOW} />);
  return { screen, steps: screen.getByRole('listitem') };
}

test('says what became of the emails, one by one where there are several', async () => {
  const { screen, steps } = await show(
    inviteRecord({ document_name: 'Lease', email_sent_statuses: email('opened', SENT + DAY) }),
    inviteRecord({ document_name: 'Annex', email_sent_statuses: email('undelivered') }),
  );
  await expect
    .element(steps.first())
    .toMatchTextContent(/not delivered.*Sign Lease and Annex.*Email undelivered/);
  await screen.getByText('2 emails, one by one').click();
  await expect.element(steps.nth(1)).toMatchTextContent(/Lease.*opened.*last activity/);
  await expect.element(steps.nth(2)).toMatchTextContent(/Annex.*undelivered.*no reaction/);
});

test('names a group of recipients, an end that has passed, and what is asked of them', async () => {
  const { steps } = await show(
    inviteRecord({
      email: null,
      email_group: { id: 'g', name: 'Board' },
      email_sent_statuses: [],
      expiration_time: NOW - DAY,
      payment_request: {},
    }),
  );
  await expect
    .element(steps.first())
    .toMatchTextContent(/Board.*expired.*No email was sent.*Expired 1 day ago.*asks for a payment/);
});

test('says how to begin where nobody is invited', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText(/Nobody was invited yet/)).toBeVisible();
});
