import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { scopes } from '@tessera/contract/rules/scopes.ts';
import { openTestDatabase } from '../../server/src/adapters/database/testing.ts';
import { startTestServer } from '../../server/src/testing.ts';

const root = join(import.meta.dirname, '../..');

type ProgramOptions = { cwd: string; env?: Record<string, string | undefined>; input?: string };

/** Runs a program to its end. */
export const runProgram = async ([command = '', ...args]: readonly string[], { cwd, env, input }: ProgramOptions) => {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  child.stdin?.end(input);
  const [status] = await once(child, 'close');
  return { status: status as number, stdout, stderr };
};

/** Installs the packed SDK in a new folder, as a stranger would. */
export const installSdk = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-sdk-'));
  const npm = async (args: readonly string[], cwd: string) => {
    const { status, stderr } = await runProgram(['npm', ...args], { cwd });
    if (status !== 0) throw new Error(stderr);
  };
  await npm(['pack', '-w', 'sdk', '--pack-destination', folder], root);
  const [tarball = ''] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  await npm(['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], folder);
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
};

/** The server, reachable by other processes: its clock advances and its jobs run while a program does. */
export const startService = async () => {
  const server = await startTestServer(await openTestDatabase());
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    /** Returns a key of a new account, which may do everything. */
    createKey: async () => {
      const client = await server.createVerifiedMember();
      const { body, text } = await client.post('/api/user/keys', { name: 'Program', scopes });
      if (!body['secret']) throw new Error(text);
      return String(body['secret']);
    },
    whileWorking: async <Result>(program: Promise<Result>): Promise<Result> => {
      const ended = program.then(
        () => true,
        () => true,
      );
      // The program needs the processor, too.
      while (!(await Promise.race([ended, setTimeout(20, false)]))) {
        server.advanceClock(1_000);
        await server.drain();
      }
      return program;
    },
    close: server.close,
  };
};

/** Returns the code blocks of a page in a language. */
export const listCode = (page: string, language: string): string[] =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  );
