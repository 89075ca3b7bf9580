import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAttack } from './client.ts';

const clientCount = 50;

/** Starts its own server and stops it while fifty clients hold connections; the given server is not used. */
await runAttack('stopping a server under fifty clients', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-attack-'));
  const server = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      INTERNAL_PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DRAIN_DELAY: '3',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [ready] = (await once(server.stdout, 'data')) as [Buffer];
  const origin = /ready: (\S+)/.exec(String(ready))![1]!;
  const agent = new Agent({ keepAlive: true, maxSockets: clientCount });
  const ask = (path: string) =>
    new Promise<{ status: number; isLast: boolean }>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, (reply) => {
        const answer = { status: reply.statusCode!, isLast: reply.headers.connection === 'close' };
        reply.resume().once('end', () => resolve(answer));
      }).once('error', reject);
    });
  await Promise.all(Array.from({ length: clientCount }, () => ask('/healthz')));
  let answered = 0;
  let resets = 0;
  const askUntilStopping = async () => {
    try {
      for (;;) {
        const { isLast } = await ask('/r/nothing');
        answered++;
        if (isLast) return;
      }
    } catch {
      resets++;
    }
  };
  const busy = Array.from({ length: clientCount }, askUntilStopping);
  const exit = once(server, 'exit') as Promise<[number | null]>;
  server.kill('SIGTERM');
  await Promise.all(busy);
  const { status } = await ask('/readyz');
  const [code] = await exit;
  rmSync(folder, { recursive: true, force: true });
  const hasResisted = resets === 0 && status === 503 && code === 0;
  return { hasResisted, detail: `${answered} requests answered, ${resets} cut; /readyz ${status}; exit ${code}` };
});
