import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOpenApi } from './openapi.ts';
import { describeApi, findBreaks, readShape, toSentence, writeShape } from './openapi-shape.ts';

const recordPath = join(import.meta.dirname, 'openapi-shape.jsonl');
const current = describeApi(buildOpenApi());
if (process.env['UPDATE']) writeFileSync(recordPath, writeShape(current));
const recorded = readShape(readFileSync(recordPath, 'utf8'));

test('programs that were written for the recorded API still work (UPDATE=1 records this one)', () => {
  expect(findBreaks(recorded, current)).toEqual([]);
});

test('what is written is read again', () => {
  expect(readShape(writeShape(current))).toEqual(current);
});

describe('what breaks programs', () => {
  const find = (pattern: RegExp) => {
    const found = current.filter((fact) => pattern.test(toSentence(fact)));
    expect(found.length, String(pattern)).toBeGreaterThan(0);
    return found;
  };
  const without = (pattern: RegExp) => {
    const found = find(pattern);
    return findBreaks(
      current,
      current.filter((fact) => !found.includes(fact)),
    );
  };

  test.each([
    ['a call', /^GET \/api\/folders( |$)/],
    ['a parameter', /^GET \/api\/qr query after /],
    ['a field of a body', /^POST \/api\/folders body colour /],
    ['a field of a response', /^GET \/api\/qr response codes\[\] name /],
    ['a field that was always in a response', /^GET \/api\/qr response codes\[\] name is always there$/],
    ['the type of a field', /^GET \/api\/qr response codes\[\] name is string$/],
    ['a value', /^GET \/api\/qr query sort may be "scans"$/],
    ['an error of a call', /^POST \/api\/folders may fail with 409 folder_exists$/],
    ['an error', /^Error error may be "folder_exists"$/],
    ['a field of the content of a type', /^content-menu sections exists$/],
    ['the status of success', /^POST \/api\/qr\/dynamic\/\{type\} succeeds with 201$/],
  ])('%s that is gone', (_what, pattern) => {
    expect(without(pattern)).toEqual(
      find(pattern)
        .filter((fact) => !fact.endsWith('must be sent'))
        .map((fact) => `gone: ${toSentence(fact)}`),
    );
  });

  test.each([
    'GET /api/qr\tquery\taccount\tmust be sent',
    'POST /api/folders\tbody\tparent\tmust be sent',
    'content-url\tlanguage\tmust be sent',
  ])('what is newly required: %s', (fact) => {
    expect(findBreaks(current, [...current, fact])).toEqual([`newly required: ${toSentence(fact)}`]);
  });

  test('new calls, fields and values don’t, and neither do new calls that require something', () => {
    const added = [
      'POST /api/new\texists',
      'POST /api/new\tbody\tname\tmust be sent',
      'GET /api/qr\tquery\taccount\texists',
      'GET /api/qr\tresponse\tcodes[]\towner\tis always there',
      'Error\terror\tmay be "another"',
    ];
    expect(findBreaks(current, [...current, ...added])).toEqual([]);
  });

  test('neither does a field that needn’t be sent any more', () => {
    expect(without(/^POST \/api\/folders body name must be sent$/)).toEqual([]);
  });
});
