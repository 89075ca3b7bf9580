import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestCode } from '../codes/testing.ts';
import { AccessCard } from './access-card.tsx';
import { ParametersRow } from './parameters-row.tsx';

test('a switch with an explanation forwards parameters', async () => {
  const save = vi.fn(async () => createTestCode({ forwardParameters: true }));
  render(<ParametersRow code={createTestCode()} save={save} />);
  expect(screen.getByText('Not passed on')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change: Link parameters' }));
  expect(screen.getByText(/^Adds what follows the \? in a scanned link, such as utm_source, /)).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Pass on link parameters' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ forwardParameters: true }));
});

test.each([
  ['url', true],
  ['pdf', true],
  ['menu', false],
] as const)('a code of the type %s offers that: %s', (type, offered) => {
  render(<AccessCard code={createTestCode({ type })} save={vi.fn()} />);
  expect(screen.queryAllByText('Link parameters')).toHaveLength(offered ? 1 : 0);
});
