import { findType } from '@tessera/qr-types';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Content, ContentForm } from './content-form.tsx';

test('a time zone defaults to the browser’s, and is chosen by city', async () => {
  const onChange = vi.fn<(content: Content) => void>();
  render(<ContentForm type={findType('event')!} value={{ title: 'Fair' }} onChange={onChange} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Dates and times/ })));
  const zone = screen.getByLabelText<HTMLSelectElement>(/^Time zone/);
  expect(zone.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { value } = screen.getByRole<HTMLOptionElement>('option', { name: 'Vienna (Europe)' });
  await act(async () => fireEvent.change(zone, { target: { value } }));
  expect(onChange.mock.lastCall?.[0]['timeZone']).toBe('Europe/Vienna');
});
