import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestCode } from '../codes/testing.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { createTestTemplate } from './testing.ts';

const framed = { ...plainStyle, frame: { ...plainStyle.frame, id: 1, text: 'See the menu' } };
const code = createTestCode({ name: 'Winter menu', style: framed, folder: 3, scanLimit: 20 });
const sent: Record<string, unknown>[] = [];
let creation: () => Response;

beforeEach(() => {
  sent.length = 0;
  creation = () => Response.json({ ...createTestTemplate(), content: null }, { status: 201 });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return creation();
    }
    if (url.endsWith('/api/folders'))
      return Response.json({ folders: [{ id: 3, name: 'Tables', colour: '#2f8f6b', codes: 1 }], unfiled: 0 });
    if (url.endsWith('/api/templates')) return Response.json({ templates: [createTestTemplate()], max: 500 });
    return new Promise(() => {});
  });
});
afterEach(() => void vi.unstubAllGlobals());

const show = () => {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SaveTemplateDialog code={code} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onClose;
};
const hidden = { hidden: true } as const;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, ...hidden }));
const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name, ...hidden }));
const name = () => screen.getByLabelText(/^Name/);

test('a template keeps what is ticked, and locks what is locked of it', async () => {
  const onClose = show();
  await screen.findByText('Tables');
  toggle(/^Content/);
  toggle(/^Schedule/);
  press('Lock Design');
  press('Lock Folder');
  toggle(/^Folder/);
  expect(screen.getByText('This design')).toBeTruthy();
  expect(screen.getByText('Any folder')).toBeTruthy();
  press('Save template');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      ...{ name: 'Winter menu', style: framed, type: 'url', folder: null, hostname: null, namePattern: '' },
      ...{ content: { url: 'https://example.com' }, access: { schedule: null, scanLimit: 20 }, isDefault: false },
      locks: ['design'],
    },
  ]);
});

test('without the frame, the template has none', async () => {
  show();
  toggle(/^Frame/);
  press('Save template');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ style: plainStyle });
});

test('a name is required, and one that is taken is named before and after sending', async () => {
  const onClose = show();
  fireEvent.change(name(), { target: { value: ' ' } });
  press('Save template');
  expect(screen.getByText('Please fill this in.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(name(), { target: { value: 'table  CARDS' } });
  await screen.findByText('You already have a template with this name.');
  fireEvent.change(name(), { target: { value: 'Other' } });
  await screen.findByText('This name is available.');
  creation = () => Response.json({ error: 'template_exists', field: 'name' }, { status: 409 });
  press('Save template');
  await screen.findByText('You already have a template with this name.');
  expect(onClose).not.toHaveBeenCalled();
});
