import { slugPattern } from '@tessera/contract/rules/slug.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, createDraft, createRandomSlug, type Draft, loadDraft, saveDraft } from './draft.ts';
import {
  clearPendingDownloadSoon,
  getPendingDownload,
  keepPendingDownload,
  savePendingDownload,
} from './pending-download.ts';
import { resolvePostLoginPath } from './post-login-path.ts';
import { storeDraft } from './store-draft.ts';

const draft: Draft = { ...createDraft('abc2345'), content: { url: 'https://example.com' } };

type Sent = { method: string; url: string; body: Record<string, unknown> };
const sent: Sent[] = [];
let answer: (request: Sent) => Response;
let nextId = 1;

const made = ({ body }: Sent) =>
  Response.json(
    { insertedId: nextId++, uri: body['uri'] ?? null, printed: `https://qr.example/r/${body['uri']}`, version: 1 },
    { status: 201 },
  );

beforeEach(() => {
  sent.length = 0;
  nextId = 1;
  answer = made;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = { method: init.method ?? 'GET', url, body: JSON.parse(String(init.body)) as Sent['body'] };
    sent.push(request);
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a device', () => {
  test('survives a reload', () => {
    saveDraft(draft);
    expect(loadDraft()).toEqual(draft);
  });

  test.each(['', 'null', '{', '{"type":"menu"}', JSON.stringify({ ...draft, uri: 5 })])(
    'is not there when storage holds %j',
    (text) => {
      localStorage.setItem('draft', text);
      expect(loadDraft()).toBeUndefined();
    },
  );

  test('is gone when it is cleared', () => {
    saveDraft(draft);
    clearDraft();
    expect(loadDraft()).toBeUndefined();
  });

  test('gets a uri that fits a short link', () => {
    expect(createRandomSlug()).toMatch(slugPattern);
    expect(createRandomSlug()).toHaveLength(7);
  });
});

describe('storing a draft', () => {
  test('sends a guest’s dynamic code with the uri of the preview', async () => {
    const { stored } = await storeDraft(draft, true);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: '/api/qr/dynamic/url?guest=true', body: { uri: 'abc2345' } });
    expect(stored).toMatchObject({ insertedId: 1, printed: 'https://qr.example/r/abc2345' });
  });

  test('sends a static code without one, and an owner’s without guest=true', async () => {
    await storeDraft({ ...draft, type: 'text', content: { text: 'hi' } }, false);
    expect(sent[0]?.url).toBe('/api/qr/static/text');
    expect(sent[0]?.body).not.toHaveProperty('uri');
  });

  test('makes another uri when one is taken', async () => {
    answer = (request) =>
      request.body['uri'] === 'abc2345' ? Response.json({ error: 'duplicated_uri' }, { status: 409 }) : made(request);
    const stored = await storeDraft(draft, true);
    expect(sent).toHaveLength(2);
    expect(stored.uri).not.toBe('abc2345');
    expect(stored.stored.printed).toContain(stored.uri);
  });

  test('asks nobody when the server has it already', async () => {
    const stored = await storeDraft(draft, true);
    expect(await storeDraft(stored, true)).toEqual(stored);
    expect(sent).toHaveLength(1);
  });

  test('changes the code that the server has', async () => {
    const stored = await storeDraft(draft, true);
    const changed = await storeDraft({ ...stored, content: { url: 'https://example.org' } }, true);
    expect(sent[1]).toMatchObject({ method: 'PUT', url: '/api/qr/1/url?guest=true' });
    expect(changed.stored.insertedId).toBe(1);
  });

  test('makes a new code when the old one is gone', async () => {
    const stored = await storeDraft(draft, true);
    answer = (request) =>
      request.method === 'PUT' ? Response.json({ error: 'not_found' }, { status: 404 }) : made(request);
    const changed = await storeDraft({ ...stored, content: { url: 'https://example.org' } }, true);
    expect(changed.stored.insertedId).toBe(2);
  });

  test('puts a code into the folder that it was begun in, and beside it once that is gone', async () => {
    const begun = { ...draft, folder: 3 };
    await storeDraft(begun, false);
    expect(sent[0]).toMatchObject({ body: { folder: 3 } });
    const issues = [{ field: 'folder', code: 'unknown_folder' }];
    answer = (request) =>
      'folder' in request.body ? Response.json({ error: 'invalid_input', issues }, { status: 400 }) : made(request);
    const { stored } = await storeDraft(begun, false);
    expect([sent.length, stored.insertedId]).toEqual([3, 2]);
  });

  test('says what the server has against it', async () => {
    answer = () => Response.json({ error: 'unsafe_url', field: 'content.url' }, { status: 400 });
    await expect(storeDraft(draft, true)).rejects.toMatchObject({ code: 'unsafe_url', field: 'content.url' });
  });
});

describe('after signing in', () => {
  test('the promised code is opened at its last step, and the draft has done its work', async () => {
    saveDraft(draft);
    savePendingDownload(7);
    expect(await resolvePostLoginPath([7], '/app/analysis')).toBe('/app/builder/7?step=done');
    expect(loadDraft()).toBeUndefined();
    expect(getPendingDownload()).toBeUndefined();
  });

  test('a promised code that could not be claimed is made once more', async () => {
    saveDraft(await storeDraft(draft, true));
    savePendingDownload(1);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/builder/2?step=done');
    expect(sent[1]?.url).toBe('/api/qr/dynamic/url');
  });

  test.each([undefined, '/app', '/app/my-qr-codes', '/app/builder'])(
    'a draft that nobody downloaded yet becomes a code of the account too, and is opened (to %s)',
    async (wanted) => {
      saveDraft(draft);
      expect(await resolvePostLoginPath([], wanted)).toBe('/app/builder/1?step=done');
      expect(sent).toMatchObject([{ url: '/api/qr/dynamic/url', body: { content: draft.content, uri: 'abc2345' } }]);
      expect(loadDraft()).toBeUndefined();
    },
  );

  test('a draft that was changed after its download takes its changes along to the claimed code', async () => {
    const stored = await storeDraft(draft, true);
    saveDraft({ ...stored, content: { url: 'https://example.org' } });
    expect(await resolvePostLoginPath([1], undefined)).toBe('/app/builder/1?step=done');
    expect(sent[1]).toMatchObject({
      method: 'PUT',
      url: '/api/qr/1/url',
      body: { content: { url: 'https://example.org' } },
    });
  });

  test('an unfinished draft goes on at its form, and stays on this device', async () => {
    const unfinished: Draft = { ...draft, type: 'menu', content: { name: 'Café' } };
    saveDraft(unfinished);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/builder?step=content');
    expect([sent.length, loadDraft()]).toEqual([0, unfinished]);
  });

  test('a draft that the server refuses goes on at its form, and stays on this device', async () => {
    answer = () => Response.json({ error: 'unsafe_url', field: 'content.url' }, { status: 400 });
    saveDraft(draft);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/builder?step=content');
    expect(loadDraft()).toEqual(draft);
  });

  test('an invited person who may create no codes lands on the codes that they may see', async () => {
    answer = () => Response.json({ error: 'forbidden' }, { status: 403 });
    saveDraft(draft);
    expect(await resolvePostLoginPath([], undefined)).toBe('/app/my-qr-codes');
    expect(loadDraft()).toEqual(draft);
  });

  test('a screen that was asked for comes first, and so does a page of nothing but a chosen type', async () => {
    saveDraft(draft);
    expect(await resolvePostLoginPath([], '/app/my-account/password')).toBe('/app/my-account/password');
    expect(await resolvePostLoginPath([], '/app/builder?step=content')).toBe('/app/builder?step=content');
    expect(loadDraft()).toEqual(draft);
    saveDraft({ ...draft, content: {} });
    expect(await resolvePostLoginPath([3], undefined)).toBe('/app/my-qr-codes');
    expect(sent).toEqual([]);
  });

  test('closing the modal takes the promise back after 400 ms, opening it again keeps it', () => {
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
