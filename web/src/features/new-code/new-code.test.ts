import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrUpdateCode } from './create-or-update-code.ts';
import {
  clearLocalCode,
  createLocalCode,
  createRandomSlug,
  type LocalCode,
  loadLocalCode,
  saveLocalCode,
} from './local-code.ts';
import {
  clearPendingDownloadSoon,
  getPendingDownload,
  keepPendingDownload,
  savePendingDownload,
} from './pending-download.ts';
import { resolvePostLoginPath } from './post-login-path.ts';

const asGuest = { asGuest: true, publish: true };
const asMember = { asGuest: false, publish: true };
const draft: LocalCode = { ...createLocalCode('abc2345'), content: { url: 'https://example.com' } };

type SentRequest = { method: string; url: string; body: Record<string, unknown> };
const sent: SentRequest[] = [];
let answer: (request: SentRequest) => Response;
let nextId = 1;

const respondCreated = ({ body }: SentRequest) =>
  Response.json(
    { insertedId: nextId++, uri: body['uri'] ?? null, printed: `https://qr.example/r/${body['uri']}`, version: 1 },
    { status: 201 },
  );

beforeEach(() => {
  sent.length = 0;
  nextId = 1;
  answer = respondCreated;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = { method: init.method ?? 'GET', url, body: JSON.parse(String(init.body)) as SentRequest['body'] };
    sent.push(request);
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the new code of a device', () => {
  test('is stored under the names of earlier releases', () => {
    const serverCopy = { insertedId: 3, printed: 'https://qr.example/r/abc2345' };
    const local: LocalCode = { ...draft, isCustomSlug: true, serverCopy: { ...serverCopy, fingerprint: 'f' } };
    saveLocalCode(local);
    expect(JSON.parse(localStorage.getItem('draft') ?? '')).toEqual({
      ...draft,
      ownUri: true,
      stored: { ...serverCopy, of: 'f' },
    });
    expect(loadLocalCode()).toEqual(local);
  });

  test('survives a reload', () => {
    saveLocalCode(draft);
    expect(loadLocalCode()).toEqual(draft);
  });

  test.each(['', 'null', '{', '{"type":"menu"}', JSON.stringify({ ...draft, uri: 5 })])(
    'is ignored if storage has %j',
    (text) => {
      localStorage.setItem('draft', text);
      expect(loadLocalCode()).toBeUndefined();
    },
  );

  test('can be cleared', () => {
    saveLocalCode(draft);
    clearLocalCode();
    expect(loadLocalCode()).toBeUndefined();
  });

  test('gets a valid slug', () => {
    expect(createRandomSlug()).toMatch(slugPattern);
    expect(createRandomSlug()).toHaveLength(7);
  });
});

describe('storing a draft', () => {
  test('sends a guest’s dynamic code with the slug of the preview', async () => {
    const { serverCopy } = await createOrUpdateCode(draft, asGuest);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: '/api/qr/dynamic/url?guest=true', body: { uri: 'abc2345' } });
    expect(serverCopy).toMatchObject({ insertedId: 1, printed: 'https://qr.example/r/abc2345' });
  });

  test('sends a static code without a slug, and an owner’s code without guest=true', async () => {
    await createOrUpdateCode({ ...draft, type: 'text', content: { text: 'hi' } }, asMember);
    expect(sent[0]?.url).toBe('/api/qr/static/text');
    expect(sent[0]?.body).not.toHaveProperty('uri');
  });

  test('generates another slug if the first is taken', async () => {
    answer = (request) =>
      request.body['uri'] === 'abc2345'
        ? Response.json({ error: 'duplicated_uri' }, { status: 409 })
        : respondCreated(request);
    const uploaded = await createOrUpdateCode(draft, asGuest);
    expect(sent).toHaveLength(2);
    expect(uploaded.uri).not.toBe('abc2345');
    expect(uploaded.serverCopy.printed).toContain(uploaded.uri);
  });

  test('sends nothing if the server already has the draft', async () => {
    const uploaded = await createOrUpdateCode(draft, asGuest);
    expect(await createOrUpdateCode(uploaded, asGuest)).toEqual(uploaded);
    expect(sent).toHaveLength(1);
  });

  test('updates the code that is stored for the draft', async () => {
    const uploaded = await createOrUpdateCode(draft, asGuest);
    const changed = await createOrUpdateCode({ ...uploaded, content: { url: 'https://example.org' } }, asGuest);
    expect(sent[1]).toMatchObject({ method: 'PUT', url: '/api/qr/1/url?guest=true' });
    expect(changed.serverCopy.insertedId).toBe(1);
  });

  test('creates a new code if the stored one is gone', async () => {
    const uploaded = await createOrUpdateCode(draft, asGuest);
    answer = (request) =>
      request.method === 'PUT' ? Response.json({ error: 'not_found' }, { status: 404 }) : respondCreated(request);
    const changed = await createOrUpdateCode({ ...uploaded, content: { url: 'https://example.org' } }, asGuest);
    expect(changed.serverCopy.insertedId).toBe(2);
  });

  test('stores the code in the draft’s folder, or in none once that folder is deleted', async () => {
    const begun = { ...draft, folder: 3 };
    await createOrUpdateCode(begun, asMember);
    expect(sent[0]).toMatchObject({ body: { folder: 3 } });
    const issues = [{ field: 'folder', code: 'unknown_folder' }];
    answer = (request) =>
      'folder' in request.body
        ? Response.json({ error: 'invalid_input', issues }, { status: 400 })
        : respondCreated(request);
    const { serverCopy } = await createOrUpdateCode(begun, asMember);
    expect([sent.length, serverCopy.insertedId]).toEqual([3, 2]);
  });

  test('reports the server’s error', async () => {
    answer = () => Response.json({ error: 'unsafe_url', field: 'content.url' }, { status: 400 });
    await expect(createOrUpdateCode(draft, asGuest)).rejects.toMatchObject({
      code: 'unsafe_url',
      field: 'content.url',
    });
  });
});

describe('after signing in', () => {
  test('the code of a pending download opens at its last step, and the draft is cleared', async () => {
    saveLocalCode(draft);
    savePendingDownload(7);
    expect(await resolvePostLoginPath([7], '/app/analysis')).toBe('/app/builder/7?step=done');
    expect(loadLocalCode()).toBeUndefined();
    expect(getPendingDownload()).toBeUndefined();
  });

  test('a code that couldn’t be claimed is created again', async () => {
    saveLocalCode(await createOrUpdateCode(draft, asGuest));
    savePendingDownload(1);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/builder/2?step=done');
    expect(sent[1]?.url).toBe('/api/qr/dynamic/url');
  });

  test.each([undefined, '/app', '/app/my-qr-codes', '/app/builder'])(
    'a draft that wasn’t downloaded is also stored in the account and opened (to %s)',
    async (wanted) => {
      saveLocalCode(draft);
      expect(await resolvePostLoginPath([], wanted)).toBe('/app/builder/1?step=done');
      expect(sent).toMatchObject([{ url: '/api/qr/dynamic/url', body: { content: draft.content, uri: 'abc2345' } }]);
      expect(loadLocalCode()).toBeUndefined();
    },
  );

  test('changes made after a download are saved to the claimed code', async () => {
    const uploaded = await createOrUpdateCode(draft, asGuest);
    saveLocalCode({ ...uploaded, content: { url: 'https://example.org' } });
    expect(await resolvePostLoginPath([1], undefined)).toBe('/app/builder/1?step=done');
    expect(sent[1]).toMatchObject({
      method: 'PUT',
      url: '/api/qr/1/url',
      body: { content: { url: 'https://example.org' } },
    });
  });

  test('an unfinished draft opens at its form, and stays on this device', async () => {
    const unfinished: LocalCode = { ...draft, type: 'menu', content: { name: 'Café' } };
    saveLocalCode(unfinished);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/builder?step=content');
    expect([sent.length, loadLocalCode()]).toEqual([0, unfinished]);
  });

  test('a draft that the server rejects opens at its form, and stays on this device', async () => {
    answer = () => Response.json({ error: 'unsafe_url', field: 'content.url' }, { status: 400 });
    saveLocalCode(draft);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/builder?step=content');
    expect(loadLocalCode()).toEqual(draft);
  });

  test('a member without the permission to create codes lands on the list of codes', async () => {
    answer = () => Response.json({ error: 'forbidden' }, { status: 403 });
    saveLocalCode(draft);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/my-qr-codes');
    expect(loadLocalCode()).toEqual(draft);
  });

  test('a requested screen has priority over the draft, and over a draft that is only a type', async () => {
    saveLocalCode(draft);
    expect(await resolvePostLoginPath([], '/app/my-account/password')).toBe('/app/my-account/password');
    expect(await resolvePostLoginPath([], '/app/builder?step=content')).toBe('/app/builder?step=content');
    expect(loadLocalCode()).toEqual(draft);
    saveLocalCode({ ...draft, content: {} });
    expect(await resolvePostLoginPath([3], undefined)).toBe('/app/my-qr-codes');
    expect(sent).toEqual([]);
  });

  test('closing the modal cancels the pending download after 400 ms, unless it is reopened', () => {
    vi.useFakeTimers();
    savePendingDownload(7);
    clearPendingDownloadSoon();
    vi.advanceTimersByTime(399);
    keepPendingDownload();
    vi.advanceTimersByTime(1000);
    expect(getPendingDownload()).toBe(7);
    clearPendingDownloadSoon();
    vi.advanceTimersByTime(400);
    expect(getPendingDownload()).toBeUndefined();
    vi.useRealTimers();
  });
});
