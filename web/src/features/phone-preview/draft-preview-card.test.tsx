import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DraftPreviewCard } from './draft-preview-card.tsx';

const url = 'http://192.0.2.7:3000/try/abcdefgh';

const open = async (unreachable: string | null) => {
  vi.stubGlobal('fetch', async () => Response.json({ url, unreachable }));
  render(<DraftPreviewCard prepare={async () => 7} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show preview code' })));
};
afterEach(() => vi.unstubAllGlobals());

test('a draft preview has a code, and a link that can be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(null);
  expect(screen.getByRole('img', { name: `QR code that opens ${url}` })).toBeTruthy();
  const address = screen.getByRole('button', { name: /Copy/ });
  expect(address.textContent).toContain('192.0.2.7:3000/try/abcdefgh');
  await act(async () => fireEvent.click(address));
  expect(writeText).toHaveBeenCalledWith(url);
});

test('there is no link if phones can’t reach the server', async () => {
  await open('no_network');
  expect(screen.getByText(/isn’t on a network/)).toBeTruthy();
  expect(screen.queryByText(/192\.0\.2\.7/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Open it here' }).getAttribute('href')).toBe(url);
});
