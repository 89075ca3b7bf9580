import { expect, test } from 'vitest';
import { toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';

const faultsOf = (apps: unknown) => {
  const { error } = content.safeParse({ name: 'Tidal Log', apps });
  return error ? toFieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};
const apple = 'https://apps.apple.com/app/id1';

test.each([
  ['nothing', undefined, ['apps: too_few']],
  ['no store', {}, ['apps: too_few']],
  ['stores that are left empty', { appStore: ' ', googlePlay: '' }, ['apps: too_few']],
  ['a store that nobody knows', { zeppelin: apple }, ['apps.zeppelin: unknown_field', 'apps: too_few']],
  ['the address of another store', { googlePlay: apple, appStore: apple }, ['apps.googlePlay: other_store']],
  ['a script', { appStore: 'javascript:alert(1)' }, ['apps.appStore: invalid_start_url']],
])('an app with %s is told what is wrong, and where', (_, apps, faults) => {
  expect(faultsOf(apps)).toEqual(faults);
});

test('addresses that nobody knows are taken for any store: owners have links of their own', () => {
  expect(faultsOf({ appStore: 'https://get.example.com/ios', googlePlay: 'https://get.example.com/android' })).toEqual(
    [],
  );
});
