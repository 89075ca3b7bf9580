import type { User } from '@tessera/contract/api/account.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = (facts: Partial<User> = {}) =>
  ({
    isOwner: true,
    subscriptionStatus: 'trialing',
    pushAsked: false,
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    ...facts,
  }) as User;

/** Fakes a browser that supports notifications and hasn’t been asked for permission. */
const standIn = (permission = 'default') => {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined },
  });
};

const sent: string[] = [];
beforeEach(() => {
  vi.resetModules();
  standIn();
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json({ asked: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the prompt as in a new document. */
const ask = async (facts?: Partial<User>) => {
  const { NotificationPrompt } = await import('./notification-prompt.tsx');
  const view = render(<NotificationPrompt user={user(facts)} />);
  await new Promise((done) => setTimeout(done));
  return { ...view, AskNotifications: NotificationPrompt };
};
const card = () => screen.queryByRole('region');

test('an owner on trial is asked once', async () => {
  const { AskNotifications, unmount } = await ask();
  await waitFor(() => expect(card()).not.toBeNull());
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(card()).toBeNull();
  await waitFor(() => expect(sent).toEqual(['/api/user/me/push-asked']));
  unmount();
  render(<AskNotifications user={user()} />);
  await new Promise((done) => setTimeout(done));
  expect(card()).toBeNull();
});

test.each([
  ['a team member', { isOwner: false }],
  ['an owner whose trial has ended', { subscriptionStatus: 'trial_ended' as const }],
  ['an owner who was asked before', { pushAsked: true }],
  ['an owner who has just signed up', { createdAt: new Date().toISOString() }],
])('%s is not asked', async (_who, facts) => {
  await ask(facts);
  expect(card()).toBeNull();
});

test('a user whose browser blocks notifications is not asked', async () => {
  standIn('denied');
  await ask();
  expect(card()).toBeNull();
});
