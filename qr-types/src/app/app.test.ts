import { expect, test } from 'vitest';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';

const listErrors = (apps: unknown) => {
  const { error } = content.safeParse({ name: 'Tidal Log', apps });
  return error ? toFieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};
const apple = 'https://apps.apple.com/app/id1';

test.each([
  ['nothing', undefined, ['apps: too_few']],
  ['no store', {}, ['apps: too_few']],
  ['empty stores', { appStore: ' ', googlePlay: '' }, ['apps: too_few']],
  ['an unknown store', { zeppelin: apple }, ['apps.zeppelin: unknown_field', 'apps: too_few']],
  ['the address of another store', { googlePlay: apple, appStore: apple }, ['apps.googlePlay: other_store']],
  ['a script', { appStore: 'javascript:alert(1)' }, ['apps.appStore: invalid_start_url']],
])('an app with %s has an error at its field', (_, apps, errors) => {
  expect(listErrors(apps)).toEqual(errors);
});

test('unknown addresses are accepted for any store: owners use their own short links', () => {
  expect(
    listErrors({ appStore: 'https://get.example.com/ios', googlePlay: 'https://get.example.com/android' }),
  ).toEqual([]);
});
