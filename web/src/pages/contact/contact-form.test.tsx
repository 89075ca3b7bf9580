import type { User } from '@tessera/contract/api/account.ts';
import { codes } from '@tessera/contract/api/codes.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { ContactForm } from './contact-form.tsx';
import { emptyValues } from './values.ts';

vi.mock('../../features/captcha/solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }));

const sent = vi.fn();
beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(sent);
});
afterEach(() => {
  sent.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const open = (viewer: Partial<User> | null = null) =>
  render(
    <PageProvider value={{ ...defaultPage, viewer: viewer as User | null }}>
      <ContactForm action="/contact" values={emptyValues} issues={[]} />
    </PageProvider>,
  );
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an empty form isn’t sent: each required field says so, and the first gets the focus', () => {
  open();
  send();
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(4);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  expect(sent).not.toHaveBeenCalled();
});

test('an email without an ending says what is missing, until it’s complete', () => {
  open();
  type(/^Email/, 'nino@trattoria');
  send();
  expect(screen.getByText('The ending is missing, for example nino@trattoria.com.')).toBeTruthy();
  type(/^Email/, 'nino@trattoria.it');
  expect(screen.queryByText(/ending is missing/)).toBeNull();
});

test('a complete form is sent with the solved challenge', async () => {
  open();
  type(/^Name/, 'Nino Moretti');
  type(/^Email/, 'nino@trattoria.it');
  fireEvent.click(screen.getByLabelText('Technical'));
  type(/^Message/, 'It won’t scan.');
  expect(screen.getByText('14 of 4,000 characters')).toBeTruthy();
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(document.querySelector<HTMLInputElement>('[name="captcha"]')?.value).toBe('solved');
});

test('someone signed in finds name and email filled in, and the error that they ask about', () => {
  history.replaceState(null, '', '/contact?error=0b9d1a52-7d1c-4f0e-9c3b-3b8f0c5d2a11');
  open({ name: 'Nino Moretti', email: 'nino@trattoria.it' });
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Nino Moretti');
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'nino@trattoria.it');
  expect(screen.getByLabelText(/^Message/)).toHaveProperty(
    'value',
    '\n\nLast error: 0b9d1a52-7d1c-4f0e-9c3b-3b8f0c5d2a11',
  );
});

test('a code of the account is recognised by its link', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json({ codes: [{ name: 'Winter menu' }] });
  });
  open({ name: 'Nino', email: 'nino@trattoria.it' });
  type(/^Which code/, 'tessera.example/r/m8kd2');
  await screen.findByText('Winter menu');
  expect(requests).toEqual([`${codes.suggest.path}?q=${encodeURIComponent('tessera.example/r/m8kd2')}`]);
});
