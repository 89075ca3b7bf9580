import { unsafeReasons } from '@tessera/contract/errors.ts';
import { messageOptions } from '@tessera/contract/i18n/messages.ts';
import { findType } from '@tessera/qr-types';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import main from '../../../../locales/en/main.json';
import { ApiError } from '../../api.ts';
import { toContentErrors, validateContent } from './content-errors.ts';

const i18n = createInstance();
await i18n.init({ ...messageOptions, lng: 'en', resources: { en: { main } } });
const t = i18n.getFixedT('en', 'main');
const unsafe = (reason?: string) =>
  toContentErrors(
    t,
    new ApiError(400, { error: 'unsafe_url', field: 'content.url', ...(reason && { params: { reason } }) }),
  );

test('valid content has no errors', () => {
  expect(validateContent(t, findType('url')!, { url: 'https://example.com' })).toEqual({});
});

test('an error has a code, so that its field can offer a fix', () => {
  expect(validateContent(t, findType('url')!, { url: 'example.com' })).toEqual({
    url: { code: 'invalid_start_url', text: main['invalid.invalid_start_url'] },
  });
});

test('an untouched list that requires an item has its errors in the fields of the item it shows', () => {
  const lacking = (id: string) => Object.keys(validateContent(t, findType(id)!, {})).sort();
  expect(lacking('images')).toEqual(['images.0', 'title']);
  expect(lacking('pdf')).toEqual(['sections.0.files.0.file', 'title']);
  expect(lacking('video')).toEqual(['title', 'videos.0.url']);
});

test('a list whose items were all removed asks for at least one', () => {
  const { images } = validateContent(t, findType('images')!, { title: 'Larch', images: [] });
  expect(images).toEqual({ code: 'too_few', text: 'Add at least one.' });
});

test.each(unsafeReasons)('an address rejected as %s shows the message for that reason', (reason) => {
  expect(unsafe(reason)).toEqual({ url: { code: 'unsafe_url', text: main[`unsafe.${reason}`] } });
});

test('an unknown reason shows the general message', () => {
  expect(unsafe('moon_phase')['url']?.text).toBe(main['error.unsafe_url']);
  expect(unsafe()['url']?.text).toBe(main['error.unsafe_url']);
});

test('an error from the server belongs to its field', () => {
  const refused = new ApiError(400, { error: 'invalid_input', issues: [{ field: 'content.text', code: 'required' }] });
  expect(toContentErrors(t, refused)).toEqual({ text: { code: 'required', text: main['invalid.required'] } });
});

test('an error about anything but the content belongs to no field', () => {
  expect(toContentErrors(t, new ApiError(403, { error: 'forbidden' }))).toEqual({});
  expect(toContentErrors(t, new ApiError(409, { error: 'duplicated_uri', field: 'uri' }))).toEqual({});
});
