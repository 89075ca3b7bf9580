import { findType } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { getPreviewProblem } from './preview-problem.ts';

const url = findType('url')!;
const text = findType('text')!;

test('an untouched form is empty', () => {
  expect(getPreviewProblem(url, {})).toBe('empty');
  expect(getPreviewProblem(url, { url: ' ' })).toBe('empty');
  expect(getPreviewProblem(text, { text: '' })).toBe('empty');
});

test('a text that is too long', () => {
  expect(getPreviewProblem(text, { text: 'a'.repeat(15_001) })).toBe('too_long');
  expect(getPreviewProblem(url, { url: `https://example.com/${'a'.repeat(2048)}` })).toBe('too_long');
});

test('an incomplete web address', () => {
  expect(getPreviewProblem(url, { url: 'example.com' })).toBe('link');
  expect(getPreviewProblem(url, { url: 'https://example' })).toBe('link');
});

test('any other error is generic', () => {
  expect(getPreviewProblem(text, { text: 5 })).toBe('invalid');
});
