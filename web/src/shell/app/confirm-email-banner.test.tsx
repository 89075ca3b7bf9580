import type { User } from '@tessera/contract/api/account.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';

const open = (facts: Partial<User> = {}, at = '/app/my-qr-codes') => {
  const user = { email: 'ada@example.org', isOwner: true, emailVerified: false, ...facts } as User;
  return render(
    <MemoryRouter initialEntries={[at]}>
      <ConfirmEmailBanner user={user} />
    </MemoryRouter>,
  );
};
const banner = () => screen.queryByRole('complementary');

test('an owner is asked to confirm their address until they close the banner, permanently in this browser', () => {
  const first = open();
  expect(banner()).not.toBeNull();
  fireEvent.click(screen.getAllByRole('button').at(-1)!);
  expect(banner()).toBeNull();
  first.unmount();
  open();
  expect(banner()).toBeNull();
});

test('the email is sent again', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json({ sent: true });
  });
  open();
  fireEvent.click(screen.getAllByRole('button')[0]!);
  await waitFor(() => expect(sent).toHaveLength(1));
  vi.unstubAllGlobals();
});

test.each([
  ['whose address is confirmed', { emailVerified: true }, undefined],
  ['who is a team member', { isOwner: false }, undefined],
  ['who is looking at their address', {}, '/app/my-account/profile'],
])('a user %s is not asked', (_who, facts, at) => {
  open(facts, at);
  expect(banner()).toBeNull();
});
