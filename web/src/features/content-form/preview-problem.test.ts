import { findType } from '@tessera/qr-types';
import { expect, test } from 'vitest';
import { getPreviewProblem } from './preview-problem.ts';

const url = findType('url')!;
const text = findType('text')!;

test('a form that nobody has filled in is empty', () => {
  expect(getPreviewProblem(url, {})).toBe('empty');
  expect(getPreviewProblem(url, { url: ' ' })).toBe('empty');
  expect(getPreviewProblem(text, { text: '' })).toBe('empty');
});

test('too long a text is called so', () => {
  expect(getPreviewProblem(text, { text: 'a'.repeat(301) })).toBe('too_long');
  expect(getPreviewProblem(url, { url: `https://example.com/${'a'.repeat(2048)}` })).toBe('too_long');
});

test('a web address that lacks something is called so', () => {
  expect(getPreviewProblem(url, { url: 'example.com' })).toBe('link');
  expect(getPreviewProblem(url, { url: 'https://example' })).toBe('link');
});

test('anything else is wrong in general', () => {
  expect(getPreviewProblem(text, { text: 5 })).toBe('invalid');
});
