import { connect } from 'node:net';
import { createClient, runAttack } from './client.ts';

const connections = 12;
const parts = 980;
const part = `--x\r\ncontent-disposition: form-data; name="content.text"\r\n\r\n${'y'.repeat(60_000)}\r\n`;
const chunk = `${part.length.toString(16)}\r\n${part}\r\n`;

/** Sends a form of 58 MB without stating its length. Returns the response’s status, and how much was sent before it. */
const flood = (origin: string) =>
  new Promise<{ status: string; megabytes: number }>((resolve) => {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port || 80), hostname);
    let sent = 0;
    const end = (status: string) => {
      socket.destroy();
      resolve({ status, megabytes: (sent * part.length) / 1e6 });
    };
    const send = () => {
      while (sent++ < parts) if (!socket.write(chunk)) return;
      socket.write('6\r\n--x--\r\n\r\n0\r\n\r\n');
    };
    socket.on('drain', send).on('error', () => end('none'));
    socket.on('close', () => end('none'));
    socket.on('data', (bytes) => end(/\d{3}/.exec(`${bytes}`)?.[0] ?? 'none'));
    const head = [
      'POST /api/qr/static/raw/text HTTP/1.1',
      `host: ${host}`,
      `origin: ${origin}`,
      'content-type: multipart/form-data; boundary=x',
      'transfer-encoding: chunked',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    send();
  });

await runAttack(`forms of 58 MB on ${connections} connections of one anonymous client`, async (origin) => {
  const answers = await Promise.all(Array.from({ length: connections }, () => flood(origin)));
  const alive = await createClient(origin)
    .get('/healthz')
    .then(({ status }) => status)
    .catch(() => 0);
  const statuses = [...new Set(answers.map(({ status }) => status))].join(' ');
  const most = Math.max(...answers.map(({ megabytes }) => megabytes)).toFixed(0);
  return {
    hasResisted: alive === 200 && answers.every(({ status }) => /^(413|503)$/.test(status)),
    detail: `answers ${statuses} after ${most} MB at the most, then /healthz ${alive || 'does not answer'}`,
  };
});
