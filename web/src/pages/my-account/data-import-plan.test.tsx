import type { DataImport, ImportPlan } from '@tessera/contract/api/data-imports.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataImportPlan } from './data-import-plan.tsx';

const none = { total: 0, first: [] };
const plan: ImportPlan = {
  source: { address: 'https://elsewhere.example', createdAt: '2026-03-10T12:00:00Z', email: 'me@example.org' },
  codes: {
    ...{ added: 3, existing: 2, remaining: 100, unprotected: none },
    reprinted: { total: 1, first: [{ id: 4, name: 'Poster', printed: 'https://elsewhere.example/r/poster' }] },
    refused: { total: 1, first: [{ id: 5, name: 'Old', error: 'unsafe_url', params: { reason: 'private_address' } }] },
  },
  folders: 1,
  files: { count: 0, bytes: 0, freeBytes: 0 },
  scans: 18_204,
  responses: 0,
  left: { people: 0, domains: 0, keys: 0 },
};

const open = (changes: Partial<ImportPlan> = {}) => {
  const onStart = vi.fn();
  render(
    <DataImportPlan
      dataImport={{ fileName: 'data.zip', bytes: 1_000 } as DataImport}
      plan={{ ...plan, ...changes }}
      isPending={false}
      onStart={onStart}
      onReplace={() => {}}
    />,
  );
  return onStart;
};

test('the button counts what will change, and starts the import as chosen', () => {
  const onStart = open();
  expect(screen.getByRole('button', { name: 'Import 3 codes' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Replace'));
  fireEvent.click(screen.getByRole('button', { name: 'Import 5 codes' }));
  expect(onStart).toHaveBeenCalledWith('replace');
});

test('it says what has to be printed again, and why a code can’t be imported', () => {
  open();
  expect(screen.getByText('https://elsewhere.example/r/poster')).toBeTruthy();
  expect(screen.getByText('Old').parentElement?.textContent).toMatch(/private|address/);
  expect(screen.getByText('18,204')).toBeTruthy();
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy();
});

test('with nothing to import, nothing can be started', () => {
  open({ codes: { ...plan.codes, added: 0 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to import' }).disabled).toBe(true);
});
