import { plainStyle } from '@tessera/contract/api/style.ts';
import type { Template } from '@tessera/contract/api/templates.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { keepLockedStyle } from '../templates/apply-locks.ts';
import { createTestTemplate } from '../templates/testing.ts';
import { createOrUpdateCode } from './create-or-update-code.ts';
import { createLocalCode, type LocalCode } from './local-code.ts';
import { getLocalEncodedText } from './local-encoded-text.ts';
import { fromTemplate, isChosen, isUntouched, toStart } from './local-template.ts';

afterEach(() => void vi.unstubAllGlobals());

const red = { ...plainStyle, shape: { ...plainStyle.shape, color: '#a8261c' } };
const framed = { ...red, frame: { ...red.frame, id: 1, text: 'See the menu' } };
const { hasContent: _, ...summary } = createTestTemplate({ style: red, folder: 3 });
const template: Template = { ...summary, content: null, folderHostname: 'go.osteria-lume.com' };
const start = {
  ...{ id: 1, name: 'Table cards', folder: 3, folderHostname: 'go.osteria-lume.com' },
  ...{ hostname: null, namePattern: '', locks: [] },
};

test('a new code starts with the default template, with its design alone, or plain', () => {
  expect(toStart({ style: red, template: start })).toMatchObject({ style: red, folder: 3, template: { id: 1 } });
  expect(toStart({ style: red, template: null })).toEqual({ style: red, template: undefined });
  expect(toStart(undefined)).toEqual({ style: plainStyle, template: undefined });
  const local = { ...createLocalCode('abc2345'), ...toStart({ style: red, template: start }) };
  expect(isChosen(local)).toBe(false);
  expect(isChosen({ ...local, ...fromTemplate(template, 'url') })).toBe(true);
});

test('only a code of which nothing is typed or chosen starts with the default design', () => {
  const local = { ...createLocalCode('abc2345'), ...toStart({ style: red, template: start }) };
  expect(isUntouched(local)).toBe(true);
  const chosen = { ...local, ...fromTemplate(template, 'url') };
  const typed = { ...local, content: { url: 'https://example.org/' } };
  const notLoaded = { ...local, uri: '' };
  const others = [chosen, typed, { ...local, name: 'Menu' }, { ...local, isCustomSlug: true }, notLoaded];
  expect(others.map(isUntouched)).toEqual([false, false, false, false, false]);
});

test('it has what a chosen template keeps: a type only if the template is for one, a locked folder only on the server', () => {
  expect(fromTemplate(template, 'url')).toMatchObject({ type: 'url', style: red, content: {}, folder: 3 });
  const locked = fromTemplate(
    { ...template, type: 'text', content: { text: 'Hello' }, locks: ['folder', 'content', 'access'] },
    'url',
  );
  expect(locked).toMatchObject({
    ...{ type: 'text', content: { text: 'Hello' } },
    template: { locks: ['folder', 'content'], fields: ['text'] },
  });
  expect(locked).not.toHaveProperty('folder');
});

test('its link is on the template’s domain, and the server is told the template', async () => {
  const requests: Record<string, unknown>[] = [];
  vi.stubGlobal('location', new URL('http://localhost:3000/app/builder'));
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    requests.push(JSON.parse(String(init?.body)));
    const isKnown = requests.length > 1;
    return isKnown
      ? Response.json(
          { insertedId: 5, uri: 'abc2345', printed: 'https://qr.example/r/abc2345', version: 1 },
          { status: 201 },
        )
      : Response.json(
          { error: 'invalid_input', issues: [{ field: 'template', code: 'unknown_template' }] },
          { status: 400 },
        );
  });
  const local = {
    ...createLocalCode('abc2345'),
    ...fromTemplate({ ...template, hostname: 'go.osteria.com' }, 'url'),
    content: { url: 'https://example.com' },
  };
  expect(getLocalEncodedText(local)).toBe('http://go.osteria.com/abc2345');
  const created = await createOrUpdateCode(local, { asGuest: false, publish: true });
  expect(requests).toMatchObject([{ template: 1, folder: 3 }, { folder: 3 }]);
  expect(requests[1]).not.toHaveProperty('template'); // It was deleted meanwhile.
  expect(created.template).toBeUndefined();
});

test('a change of the design leaves the locked parts as they are', () => {
  const locks = { name: 'Table cards', fields: [] };
  expect(keepLockedStyle({ ...locks, locks: ['design'] }, red, framed)).toEqual(framed);
  expect(keepLockedStyle({ ...locks, locks: ['frame'] }, plainStyle, framed)).toEqual(red);
  expect(keepLockedStyle({ ...locks, locks: ['design', 'frame'] }, plainStyle, framed)).toEqual(plainStyle);
  expect(keepLockedStyle(undefined, plainStyle, framed)).toEqual(framed);
});

test('it is on the domain of a locked folder from the start, unless the template has another one', () => {
  const locked = { ...template, locks: ['folder' as const] };
  const domainOf = (local: Pick<LocalCode, 'template'>) => local.template?.hostname;
  expect(domainOf(fromTemplate(locked, 'url'))).toBe('go.osteria-lume.com');
  expect(domainOf(toStart({ style: red, template: { ...start, locks: ['folder'] } }))).toBe('go.osteria-lume.com');
  expect(domainOf(fromTemplate({ ...locked, hostname: '' }, 'url'))).toBe('');
  expect(domainOf(fromTemplate(template, 'url'))).toBe(null);
});
