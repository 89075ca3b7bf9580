import { findType } from '@tessera/qr-types';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentForm } from './content-form.tsx';

const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(String(url));
    return new Response('{"reason":"shortener"}', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const write = async (type: string, url: string) => {
  render(<ContentForm type={findType(type)!} value={{}} onChange={() => {}} />);
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox');
  await act(async () => fireEvent.change(field!, { target: { value: url } }));
  return field!;
};

test('a static website code accepts an address that a dynamic one rejects, with a warning', async () => {
  const field = await write('url-static', 'https://bit.ly/abc');
  const warning = 'This is a shortened link, which hides where it leads. Use the full address.';
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(requests).toEqual(['/api/link/check?url=https%3A%2F%2Fbit.ly%2Fabc']);
  await act(async () => fireEvent.change(field, { target: { value: 'https://bit' } }));
  expect(screen.queryByText(warning)).toBeNull();
});

test('a dynamic website code isn’t checked while typing: the server rejects it on save', async () => {
  await write('url', 'https://bit.ly/abc');
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(requests).toEqual([]);
});

test.each([
  ['url', 'https://wa.me/49(0)15155500198', true],
  ['url', 'https://wa.me/015155500198', true],
  ['url-static', 'http://wa.me/+4915155500198', true],
  ['url', 'https://wa.me/4915155500198?text=Hi', false],
  ['url', 'https://example.org/49(0)15155500198', false],
])('a %s code for %s warns of a number that WhatsApp can’t open: %s', async (type, url, isWarned) => {
  const field = await write(type, url);
  expect(screen.queryByText(/^WhatsApp can’t open this number/) !== null).toBe(isWarned);
  expect(field.value).toBe(url);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
