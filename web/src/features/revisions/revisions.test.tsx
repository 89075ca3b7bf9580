import { QueryClientProvider } from '@tanstack/react-query';
import type { Revision } from '@tessera/contract/api/revisions.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { createTestCode } from '../codes/testing.ts';
import { Revisions } from './revisions.tsx';

const code = createTestCode({ revision: 2, version: 5 });
const createRevision = (number: number, part: Partial<Revision> = {}): Revision => ({
  number,
  state: 'published',
  isPublic: false,
  at: '2026-11-20T10:00:00.000Z',
  author: { id: '00000000-0000-4000-8000-000000000001', name: 'Ada Lovelace' },
  style: plainStyle,
  since: number === 1 ? null : number - 1,
  content: [],
  moreContent: 0,
  design: [],
  ...part,
});
const newest = createRevision(2, {
  isPublic: true,
  content: [{ kind: 'changed', field: 'url', items: [], before: 'https://old.example', after: 'https://new.example' }],
  design: [{ field: 'shape.style', before: 'square', after: 'dots' }],
});

type Answers = Record<string, () => Response | Promise<Response>>;
const open = (answers: Answers, shown = code) => {
  const requests: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET' }: RequestInit = {}) => {
      const request = `${method} ${url}`;
      requests.push(request);
      return (answers[request] ?? (() => Response.json({ error: 'not_found' }, { status: 404 })))();
    }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/my-qr-codes/qr/7#versions']}>
        <Revisions code={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return requests;
};
const page =
  (revisions: Revision[], next: number | null = null) =>
  () =>
    Response.json({ revisions, next });

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of getSnackbars()) act(() => dismissSnackbar(id));
});

test('a version shows who changed it, and old and new values under the labels of the form', async () => {
  open({ 'GET /api/qr/7/revisions': page([newest, createRevision(1)]) });
  const [row, first] = await screen
    .findAllByRole('listitem')
    .then((rows) => rows.filter((one) => within(one).queryByRole('button')));
  expect(row?.textContent).toContain('Version 2');
  expect(row?.textContent).toContain('Ada Lovelace');
  expect(within(row!).getByText('https://old.example').closest('del')).not.toBeNull();
  expect(within(row!).getByText('https://new.example').closest('ins')).not.toBeNull();
  expect(row?.textContent).toMatch(/Squares.*Dots/);
  expect(first?.textContent).toContain('Created');
});

test('a gradient is shown with all its colours, and a corner without its own colour as all corners', async () => {
  const colorStops = ['#aa0000', '#00aa00', '#0000aa'].map((color, i) => ({ offset: i / 2, color }));
  const gradient = { type: 'linear', rotation: 0, colorStops };
  const design: Revision['design'] = [
    { field: 'frame.color', before: '#000000', after: gradient },
    { field: 'corners.topLeft.dotColor', before: null, after: '#aa0000' },
  ];
  open({ 'GET /api/qr/7/revisions': page([createRevision(2, { design }), createRevision(1)]) });
  expect((await screen.findByText('#aa0000 – #00aa00 – #0000aa')).closest('ins')).not.toBeNull();
  expect(screen.getByText('Top left dot')).toBeTruthy();
  expect(screen.getByText('Same as all corners').closest('del')).not.toBeNull();
});

test('a version is restored from its preview, and Undo restores the one that visitors got until then', async () => {
  const restored = createTestCode({ revision: 3, version: 6 });
  const requests = open({
    'GET /api/qr/7/revisions': page([newest, createRevision(1)]),
    'GET /api/qr/7/revisions/1': () => Response.json({ content: { url: 'https://old.example' }, style: plainStyle }),
    'POST /api/qr/7/revisions/1/restore': () => Response.json(restored),
    'POST /api/qr/7/revisions/2/restore': () => Response.json({ ...restored, revision: 4, version: 7 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'View version 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [snackbar] = getSnackbars();
  expect(snackbar?.text).toBe('Restored version 1 as version 3.');
  await act(async () => snackbar?.action?.onClick());
  await waitFor(() => expect(requests).toContain('POST /api/qr/7/revisions/2/restore'));
});

test('the live version can’t be restored, and the dialog says that a draft stays', async () => {
  open(
    {
      'GET /api/qr/7/revisions': page([createRevision(3, { state: 'draft', since: 2 }), newest, createRevision(1)]),
    },
    createTestCode({ revision: 3, published: false, version: 6 }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'View version 2' }));
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'View version 1' }));
  expect(screen.getByRole('dialog').textContent).toContain('Your draft stays in this list as version 3.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'View version 3' }));
  expect(screen.getByRole('button', { name: 'Publish this draft' })).not.toBeNull();
});

test('earlier versions are added below, and the keyboard continues there', async () => {
  open({
    'GET /api/qr/7/revisions': page([newest], 2),
    'GET /api/qr/7/revisions?before=2': page([createRevision(1)]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier versions' }));
  const earlier = await screen.findByRole('button', { name: 'View version 1' });
  await waitFor(() => expect(document.activeElement).toBe(earlier));
});

test('versions that can’t be loaded can be requested again', async () => {
  const answers: Answers = { 'GET /api/qr/7/revisions': () => Response.json({ error: 'generic' }, { status: 500 }) };
  open(answers);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers['GET /api/qr/7/revisions'] = page([newest]);
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'View version 2' })).not.toBeNull();
});
