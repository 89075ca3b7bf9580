import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideExamples, rateLimitHeaders } from '@tessera/contract/api-samples/guide-examples.ts';
import { sampleIds } from '@tessera/contract/api-samples/sample-ids.ts';
import { samples } from '@tessera/contract/api-samples/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordResponse } from './api-samples/record-response.ts';
import { documentedRoutes, type Examples, openExamples, runGuideExample } from './api-samples/testing.ts';

const recordsPath = join(import.meta.dirname, '../../../contract/src/api-samples/responses.json');
type RecordedResponse = { status: number; type: string; body?: unknown };
/** `UPDATE=1` records the responses again. */
const isRecording = Boolean(process.env['UPDATE']);
const records: Record<string, RecordedResponse> = JSON.parse(readFileSync(recordsPath, 'utf8'));

test('there is a sample for every route that API keys can call, and no other', () => {
  expect(Object.keys(samples).sort()).toEqual(documentedRoutes.map(({ key }) => key).sort());
});

test.each(documentedRoutes)('the sample of $key is valid input', ({ key, route }) => {
  const { params, query, body, file } = samples[key]!(sampleIds);
  expect(route.params?.safeParse(params ?? {}).error).toBeUndefined();
  const texts = Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  expect(route.query?.safeParse(texts).error).toBeUndefined();
  expect(route.body?.safeParse(body ?? {}).error).toBeUndefined();
  expect(file !== undefined).toBe(route.file !== undefined);
});

/** Those in the other languages are in `api-samples.slow.test.ts`. */
describe('the examples of the documentation in JavaScript run against the server:', () => {
  let examples: Examples;
  const recorded: Record<string, RecordedResponse> = {};
  beforeAll(async () => {
    examples = await openExamples();
  });
  afterAll(async () => {
    await examples.close();
    if (!isRecording) return;
    const all = Object.keys(samples).map((key) => [key, recorded[key] ?? records[key]]);
    writeFileSync(recordsPath, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  });

  test.each(documentedRoutes)('$key', async ({ key, route }) => {
    const prepared = await examples.prepare({ key, route });
    const { output, status, type } = await examples.runSample('javascript', prepared);
    if (route.response) expect(route.response.safeParse(JSON.parse(output)).error).toBeUndefined();
    const declared = route.status ?? 200;
    if (status !== undefined) expect(status).toBe(declared);
    if (!isRecording) return expect(records[key]?.status).toBe(declared);
    const { reply } = prepared.request;
    const record = (text: string) => recordResponse(JSON.parse(text), prepared.ids);
    const firstEvent = /^data: (.*)$/m.exec(output)?.[1];
    recorded[key] = {
      status: status ?? 200,
      type: type ?? 'text/event-stream',
      ...(reply === 'json' && { body: record(output) }),
      ...(firstEvent && { body: record(firstEvent) }),
      ...(reply === 'text' && { body: output.split('\n').slice(0, 12).join('\n') }),
    };
  });

  test.each(Object.entries(guideExamples))('%s of a guide', (_id, write) =>
    runGuideExample(examples, 'javascript', write),
  );

  test('limits are reported as the guide shows, and a repeated call says that it is one', async () => {
    const { origin, prepare } = examples;
    const create = documentedRoutes.find(({ key }) => key === 'codes.createDynamic')!;
    const { secret, request } = await prepare(create);
    const send = () =>
      fetch(request.url, {
        method: 'POST',
        headers: { ...request.headers, 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(request.body),
      });
    const [first, second] = [await send(), await send()];
    expect(request.url).toContain(origin);
    const reported = Object.keys(rateLimitHeaders).map((name) => [name, first.headers.get(name)]);
    expect(Object.fromEntries(reported)).toEqual(rateLimitHeaders);
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await second.json()).toEqual(await first.json());
  });

  test.skipIf(isRecording).each(documentedRoutes)(
    'the recorded response of $key is as its route promises',
    ({ key, route }) => {
      const { body } = records[key] ?? {};
      if (route.response) expect(route.response.safeParse(body).error).toBeUndefined();
      expect(records).toHaveProperty([key]);
    },
  );
});
