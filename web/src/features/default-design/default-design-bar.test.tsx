import { QueryClientProvider } from '@tanstack/react-query';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { DefaultDesignBar } from './default-design-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

const style = { ...plainStyle, shape: { ...plainStyle.shape, color: '#0c5941' } };

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await act(async () => fireEvent.click(button));
};
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

test('the focus stays when the design becomes the one of new codes, and when it no longer is', async () => {
  let stored: unknown = null;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') stored = JSON.parse(body).style;
    return Response.json({ style: stored, template: null, defaultTemplate: null });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DefaultDesignBar style={style} />
    </QueryClientProvider>,
  );
  await press('Use this design for new codes');
  await expectFocus('Use the plain design instead');
  await press('Use the plain design instead');
  await expectFocus('Use this design for new codes');
});
