import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, findType, type TypeManifest } from './index.ts';
import { resolve, toCodeTarget, toDraftTarget } from './resolve.ts';

const getMedia = (name: string) => ({ href: `/media/${name}` });
const types = catalogue as unknown as readonly TypeManifest[];
const url = findType('url')!;
const app = findType('app')!;
const website = (content: object) => toCodeTarget(url, { ...(url.sample as object), ...content }, getMedia);

describe.each(types.map((type) => [type.id, type] as const))('the sample of %s', (_id, type) => {
  const target = toCodeTarget(type, type.sample, getMedia);

  test('opens the same as a draft and published', () => {
    expect(toDraftTarget(type, type.sample, getMedia)).toEqual(target);
  });

  test('opens what its type says, for any visitor', () => {
    const languages = type.languages?.(type.sample) ?? [];
    const visitor = fc.record({
      language: fc.option(fc.constantFrom(...languages, 'xx', '__proto__'), { nil: undefined }),
      preferred: fc.option(fc.constantFrom('de', 'en', ...languages), { nil: undefined }),
      platform: fc.constantFrom('iOS', 'Android', 'HarmonyOS', 'Windows', ''),
    });
    fc.assert(
      fc.property(visitor, ({ language, preferred, platform }) => {
        const negotiate = (available: readonly string[]) => available.find((each) => each === preferred);
        const resolved = resolve(target, { language, negotiate, platform });
        expect(resolved.kind).toBe(type.opens.kind);
        if (resolved.kind !== 'page') return;
        const [accepted = languages[0] ?? ''] = [language, preferred].filter(
          (each) => each && languages.includes(each),
        );
        expect(resolved.language).toBe(accepted);
      }),
    );
  });
});

describe('a redirect', () => {
  const target = website({
    url: 'https://example.org/menu',
    multilanguage: true,
    language: ['en'],
    languages: { de: 'https://example.org/de' },
  });

  test('goes to the destination in the visitor’s language, or the main one', () => {
    const german = { negotiate: (languages: readonly string[]) => languages.find((each) => each === 'de') };
    expect(resolve(target, german)).toEqual({ kind: 'redirect', destination: 'https://example.org/de' });
    expect(resolve(target, {})).toEqual({ kind: 'redirect', destination: 'https://example.org/menu' });
  });

  test('doesn’t depend on the language chosen on a page', () => {
    expect(resolve(target, { language: 'de' })).toEqual(resolve(target, {}));
  });

  test('without a complete draft opens nothing', () => {
    expect(toDraftTarget(url, { ...(url.sample as object), url: 'exam' }, getMedia)).toEqual({ kind: 'nothing' });
  });
});

describe('an app that redirects phones to their store', () => {
  const apps = { appStore: 'https://apps.apple.com/app/id1', googlePlay: 'https://play.google.com/store/apps/ä' };
  const sample = app.sample as { apps: object };
  const content = {
    ...sample,
    direct: true,
    apps: Object.fromEntries(Object.keys(sample.apps).map((key) => [key, ''])),
  };
  const target = toCodeTarget(app, { ...content, apps: { ...content.apps, ...apps } }, getMedia);

  test.each([
    ['iOS', apps.appStore],
    ['Android', 'https://play.google.com/store/apps/%C3%A4'],
  ])('opens the store of %s', (platform, destination) => {
    expect(resolve(target, { platform })).toMatchObject({ kind: 'page_redirect', destination });
  });

  test.each(['', 'Windows', 'HarmonyOS', 'constructor'])('opens its page for the platform “%s”', (platform) => {
    expect(resolve(target, { platform }).kind).toBe('page');
  });

  test('opens its page while the draft is incomplete', () => {
    expect(resolve(toDraftTarget(app, { ...content, name: 5 }, getMedia), { platform: 'iOS' }).kind).toBe('page');
  });
});
