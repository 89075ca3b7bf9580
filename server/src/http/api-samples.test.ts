import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type Route } from '@tessera/contract';
import { buildRequest, type ConcreteRequest } from '@tessera/contract/api-samples/build-request.ts';
import { sampleIds } from '@tessera/contract/api-samples/sample-ids.ts';
import { samples } from '@tessera/contract/api-samples/samples.ts';
import { type CodeLanguage, codeLanguages, writeCode } from '@tessera/contract/api-samples/write-code.ts';
import { scopes } from '@tessera/contract/rules/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../adapters/database/testing.ts';
import { startWithDns } from '../features/domains/testing.ts';
import type { MemberClient } from '../testing.ts';
import { getRequiredScope } from './api-keys.ts';
import { createSampleIds, readSampleFiles } from './api-samples/ids/testing.ts';
import { createRunner, hasProgram, type Runner, runAlone } from './api-samples/programs/testing.ts';
import { recordResponse } from './api-samples/record-response.ts';

const routes = Object.entries(api).flatMap(([tag, ofTag]) =>
  Object.entries(ofTag as Record<string, Route>).map(([name, route]) => ({ key: `${tag}.${name}`, route })),
);
const documented = routes.filter(({ route }) => getRequiredScope(route) !== undefined);

const recordsPath = join(import.meta.dirname, '../../../contract/src/api-samples/responses.json');
type RecordedResponse = { status: number; type: string; body?: unknown };
/** `UPDATE=1` records the responses again. */
const isRecording = Boolean(process.env['UPDATE']);
const records: Record<string, RecordedResponse> = JSON.parse(readFileSync(recordsPath, 'utf8'));

const programs: Record<CodeLanguage, string> = { curl: 'curl', javascript: 'node', python: 'python3', php: 'php' };
const languages = codeLanguages.filter((language) => language === 'javascript' || hasProgram(programs[language]));

test('there is a sample for every route that API keys can call, and no other', () => {
  expect(Object.keys(samples).sort()).toEqual(documented.map(({ key }) => key).sort());
});

test.each(documented)('the sample of $key is valid input', ({ key, route }) => {
  const { params, query, body, file } = samples[key]!(sampleIds);
  expect(route.params?.safeParse(params ?? {}).error).toBeUndefined();
  const texts = Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  expect(route.query?.safeParse(texts).error).toBeUndefined();
  expect(route.body?.safeParse(body ?? {}).error).toBeUndefined();
  expect(file !== undefined).toBe(route.file !== undefined);
});

test.skipIf(languages.length < codeLanguages.length && !process.env['CI'])(
  'programs of every language can be run',
  () => {
    expect(languages).toEqual(codeLanguages);
  },
);

describe('the examples of the documentation run against the server:', () => {
  let server: Awaited<ReturnType<typeof startWithDns>>;
  let origin: string;
  let folder: string;
  let files: Record<string, Uint8Array>;
  let runners: Record<'javascript' | 'python' | 'php', Runner>;
  const recorded: Record<string, RecordedResponse> = {};
  beforeAll(async () => {
    server = await startWithDns(await openTestDatabase());
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    runners = { javascript: createRunner('javascript'), python: createRunner('python'), php: createRunner('php') };
    folder = mkdtempSync(join(tmpdir(), 'tessera-samples-'));
    files = await readSampleFiles();
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  });
  afterAll(async () => {
    await Promise.all(Object.values(runners).map(({ close }) => close()));
    rmSync(folder, { recursive: true, force: true });
    await server.close();
    if (!isRecording) return;
    const all = Object.keys(samples).map((key) => [key, recorded[key] ?? records[key]]);
    writeFileSync(recordsPath, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  });

  /** Returns the request of a sample in a new account, with all that it refers to and a key that may do everything. */
  const prepare = async (key: string, route: Route) => {
    const client: MemberClient = await server.createVerifiedMember();
    const sample = samples[key]!;
    const ids = await createSampleIds(server, client, files['menu.pdf']!)(sample);
    const { body, text } = await client.post('/api/user/keys', { name: 'Shop', scopes });
    expect(body, text).toHaveProperty('secret');
    return { ids, secret: String(body['secret']), request: buildRequest(route, sample(ids), origin) };
  };

  const runCode = async (language: CodeLanguage, request: ConcreteRequest, key: string) => {
    const code = writeCode(language, request);
    if (request.reply === 'events') return runStream(language, code, key);
    if (language !== 'curl') return runners[language].run({ code, key, folder });
    return runAlone(['bash', '-c', `curl() { command curl -sS --fail-with-body "$@"; }\n${code}`], { key, folder });
  };

  /** Streams don’t end: the program is ended when it has shown the first event. */
  const runStream = (language: CodeLanguage, code: string, key: string) => {
    const file = join(folder, `stream-${language}.mjs`);
    writeFileSync(file, code);
    const command = { curl: 'bash', javascript: process.execPath, python: 'python3', php: 'php' }[language];
    return runAlone([command, file], { key, folder }, '"statistics"');
  };

  test.each(documented)('$key', async ({ key, route }) => {
    // Programs that only read can share what they read.
    const shared = route.method === 'GET' ? await prepare(key, route) : undefined;
    const run = async (language: CodeLanguage) => {
      const { ids, secret, request } = shared ?? (await prepare(key, route));
      const result = await runCode(language, request, secret);
      expect(result.error, language).toBe('');
      return { ...result, ids, request };
    };
    const { output, ids, request, status, type } = await run('javascript');
    // One after the other: preparing one finishes all work in the background, also that of others.
    for (const language of languages) if (language !== 'javascript') await run(language);
    if (route.response) expect(route.response.safeParse(JSON.parse(output)).error).toBeUndefined();
    if (!isRecording) return;
    const record = (text: string) => recordResponse(JSON.parse(text), ids);
    const firstEvent = /^data: (.*)$/m.exec(output)?.[1];
    recorded[key] = {
      status: status ?? 200,
      type: type ?? 'text/event-stream',
      ...(request.reply === 'json' && { body: record(output) }),
      ...(firstEvent && { body: record(firstEvent) }),
      ...(request.reply === 'text' && { body: output.split('\n').slice(0, 12).join('\n') }),
    };
  });

  test.skipIf(isRecording).each(documented)(
    'the recorded response of $key is as its route promises',
    ({ key, route }) => {
      const { body } = records[key] ?? {};
      if (route.response) expect(route.response.safeParse(body).error).toBeUndefined();
      expect(records).toHaveProperty([key]);
    },
  );
});
