import type { DataImport, ImportPlan } from '@tessera/contract/api/data-imports.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { DataImportPlan } from './data-import-plan.tsx';

const none = { total: 0, first: [] };
const plan: ImportPlan = {
  source: { address: 'https://elsewhere.example', createdAt: '2026-03-10T12:00:00Z', email: 'me@example.org' },
  codes: {
    ...{ added: 3, existing: 2, remaining: 100, unprotected: none },
    here: {
      total: 2,
      first: [
        { id: 1, name: 'Menu', nameHere: 'Menu', updatedAt: '2026-03-09T12:00:00Z' },
        { id: 2, name: 'Wine', nameHere: 'Wine list', updatedAt: '2026-03-09T12:00:00Z' },
      ],
    },
    reprinted: { total: 1, first: [{ id: 4, name: 'Poster', printed: 'https://elsewhere.example/r/poster' }] },
    refused: { total: 1, first: [{ id: 5, name: 'Old', error: 'unsafe_url', params: { reason: 'private_address' } }] },
  },
  folders: 1,
  templates: 0,
  domains: none,
  settings: { brand: false, formats: false, billing: false },
  files: { count: 0, bytes: 0, freeBytes: 0 },
  scans: 18_204,
  responses: 0,
  left: { people: none, keys: 0, shares: 0 },
};

const open = (changes: Partial<ImportPlan> = {}) => {
  const onStart = vi.fn();
  render(
    <DataImportPlan
      dataImport={{ fileName: 'data.zip', bytes: 1_000 } as DataImport}
      plan={{ ...plan, ...changes }}
      isPending={false}
      onStart={onStart}
      onCheck={() => {}}
      onReplace={() => {}}
    />,
    { wrapper: MemoryRouter },
  );
  return onStart;
};

test('the button counts what will change, and starts the import as chosen', () => {
  const onStart = open();
  expect(screen.getByRole('button', { name: 'Import 3 codes' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Replace'));
  fireEvent.click(screen.getByRole('button', { name: 'Import 5 codes' }));
  expect(onStart).toHaveBeenCalledWith({ existing: 'replace', of: {} });
});

test('one of the codes that are here already can be treated differently from the others', () => {
  const onStart = open();
  fireEvent.click(screen.getByLabelText('Replace'));
  expect(screen.getByText(/Here: “Wine list”/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('What happens to “Menu”'), { target: { value: 'keep' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import 4 codes' }));
  expect(onStart).toHaveBeenCalledWith({ existing: 'replace', of: { 1: 'keep' } });
});

test('it says which domain has to be verified first, and what isn’t imported', () => {
  open({
    domains: { total: 1, first: [{ host: 'go.example.org', state: 'missing', codes: 4 }] },
    left: { people: { total: 1, first: [{ name: 'Ada', email: 'ada@example.org' }] }, keys: 2, shares: 0 },
  });
  expect(screen.getByText('go.example.org').parentElement?.textContent).toMatch(/4 printed codes/);
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  expect(screen.getByText('ada@example.org')).toBeTruthy();
  expect(screen.getByText(/2 API keys/)).toBeTruthy();
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
