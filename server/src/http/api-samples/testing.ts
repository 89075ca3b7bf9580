import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type Route } from '@tessera/contract';
import { buildSampleRequest, type ConcreteRequest } from '@tessera/contract/api-samples/build-request.ts';
import { samples } from '@tessera/contract/api-samples/samples.ts';
import { type ExampleLanguage, writeCode } from '@tessera/contract/api-samples/write-code.ts';
import { writeSdkCode } from '@tessera/contract/api-samples/write-sdk-code.ts';
import { scopes } from '@tessera/contract/rules/scopes.ts';
import { expect } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startWithDns } from '../../features/domains/testing.ts';
import type { MemberClient } from '../../testing.ts';
import { getRequiredScope } from '../api-keys.ts';
import { createSampleIds, readSampleFiles } from './ids/testing.ts';
import { createRunner, type Runner, runAlone } from './programs/testing.ts';

/** The routes that the documentation describes: those that API keys can call. */
export const documentedRoutes = Object.entries(api).flatMap(([tag, ofTag]) =>
  Object.entries(ofTag as Record<string, Route>)
    .map(([name, route]) => ({ key: `${tag}.${name}`, route }))
    .filter(({ route }) => getRequiredScope(route) !== undefined),
);

type Prepared = {
  ids: Awaited<ReturnType<ReturnType<typeof createSampleIds>>>;
  secret: string;
  request: ConcreteRequest;
  write: (language: ExampleLanguage) => string;
};

/** Makes our SDK, as it is in the repository, a package that programs in a folder can import. */
const provideSdk = (folder: string) => {
  const installed = join(folder, 'node_modules/@tessera/sdk');
  mkdirSync(installed, { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../../../sdk/src'), join(installed, 'src'));
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports: './src/index.ts' }));
};

/** Starts a server on which the examples of the documentation run. */
export const openExamples = async () => {
  const server = await startWithDns(await openTestDatabase());
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const runners = new Map<ExampleLanguage, Runner>();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-samples-'));
  const files = await readSampleFiles();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  provideSdk(folder);

  const createKey = async (client: MemberClient) => {
    const { body, text } = await client.post('/api/user/keys', { name: 'Shop', scopes });
    expect(body, text).toHaveProperty('secret');
    return String(body['secret']);
  };

  /** Returns the request of a sample in a new account, with all that it refers to and a key that may do everything. */
  const prepare = async ({ key, route }: (typeof documentedRoutes)[number]): Promise<Prepared> => {
    const client = await server.createVerifiedMember();
    const sample = samples[key]!;
    const ids = await createSampleIds(server, client, files['menu.pdf']!)(sample);
    const request = buildSampleRequest(route, sample(ids), origin);
    const write = (language: ExampleLanguage) =>
      language === 'sdk' ? writeSdkCode(key, sample(ids), origin) : writeCode(language, request);
    return { ids, secret: await createKey(client), request, write };
  };

  /** Runs a program with a key, in a folder with the files that it sends. */
  const runCode = (language: ExampleLanguage, code: string, key: string) => {
    if (language === 'curl')
      return runAlone(['bash', '-c', `curl() { command curl -sS --fail-with-body "$@"; }\n${code}`], { key, folder });
    const runner = runners.get(language) ?? createRunner(language === 'sdk' ? 'javascript' : language);
    runners.set(language, runner);
    return runner.run({ code, key, folder });
  };

  /** Streams don’t end: the program is ended when it has shown the first event. */
  const runStream = (language: ExampleLanguage, code: string, key: string) => {
    const file = join(folder, `stream-${language}.mjs`);
    writeFileSync(file, code);
    const node = process.execPath;
    const command = { curl: 'bash', javascript: node, python: 'python3', php: 'php', sdk: node }[language];
    return runAlone([command, file], { key, folder }, 'statistics');
  };

  /** Runs a sample’s program, which has to succeed. */
  const runSample = async (language: ExampleLanguage, { request, write, secret }: Prepared) => {
    const run = request.reply === 'events' ? runStream : runCode;
    const result = await run(language, write(language), secret);
    expect(result.error, language).toBe('');
    return result;
  };

  const close = async () => {
    await Promise.all([...runners.values()].map((runner) => runner.close()));
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  };
  return { server, origin, createKey, prepare, runCode, runSample, close };
};

export type Examples = Awaited<ReturnType<typeof openExamples>>;

/** Runs the programs of guides in a language: each in an account with three codes, two on a page. */
export const runGuideExample = async (
  { server, origin, createKey, runCode }: Examples,
  language: ExampleLanguage,
  write: (language: ExampleLanguage, origin: string) => string,
) => {
  const client = await server.createVerifiedMember();
  for (const name of ['Table 1', 'Table 2', 'Table 3'])
    await client.post('/api/qr/dynamic/url', { name, content: { url: 'https://www.example.com/' } });
  const code = write(language, origin).replaceAll('limit=100', 'limit=2');
  const { output, error } = await runCode(language, code, await createKey(client));
  expect(error, language).toBe('');
  for (const name of ['Table 1', 'Table 2', 'Table 3']) expect(output, language).toContain(name);
};
