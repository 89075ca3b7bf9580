import { findType } from '@tessera/qr-types';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ContentForm } from './content-form.tsx';

beforeAll(() => import('./list-field.tsx'));

const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(String(url));
    return new Response('{"title":"Big Buck Bunny"}', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, text: string) =>
  act(async () => fireEvent.change(field(label), { target: { value: text } }));
const open = async () => {
  const value = { name: 'Mira', links: [{ kind: 'link', text: '', url: '' }] };
  render(<ContentForm type={findType('link-list')!} value={value} onChange={() => {}} />);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^Links/ })));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^Link 1/ })));
  await screen.findByLabelText(/^Where it leads/);
};

test('a link to a video fills its text with the video’s title', async () => {
  await open();
  await type('Where it leads', 'https://vimeo.com/76979871');
  await waitFor(() => expect(field('Text').value).toBe('Big Buck Bunny'));
  expect(requests).toEqual(['/api/video/title?url=https%3A%2F%2Fvimeo.com%2F76979871']);
});

test('no title is requested for other sites, or if there is a text', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type('Text', 'My film');
  await type('Where it leads', 'https://vimeo.com/76979871');
  await type('Text', '');
  await type('Where it leads', 'https://example.com/film');
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  expect([field('Text').value, requests]).toEqual(['', []]);
});
