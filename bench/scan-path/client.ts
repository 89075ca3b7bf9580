// Replaces load.lua if there is no wrk, in a separate process: `client.ts <port> <connections> <seconds>`.
import { connect } from 'node:net';

const [port, connections, seconds] = process.argv.slice(2).map(Number) as [number, number, number];

const requests = Array.from({ length: 2000 }, (_, n) => {
  const version = 90 + (n % 40);
  const agent = `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
  const ip = `193.${n % 200}.${n % 250}.${(n * 7) % 250}`;
  return Buffer.from(
    `GET /r/bench${1 + (n % 100)} HTTP/1.1\r\nHost: qr.example.org\r\nUser-Agent: ${agent}\r\nX-Forwarded-For: ${ip}\r\n\r\n`,
  );
});

const latencies: number[] = [];
const end = performance.now() + seconds * 1000;
let failures = 0;

/** Sends requests sequentially over one connection. Responses have no body, so they end with their headers. */
const runConnection = () =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    let head = '';
    const send = () => {
      if (performance.now() > end) {
        socket.end();
        return resolve();
      }
      sent = performance.now();
      socket.write(requests[Math.floor(Math.random() * requests.length)]!);
    };
    socket.once('connect', send);
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      if (!head.endsWith('\r\n\r\n')) return;
      latencies.push(performance.now() - sent);
      if (!head.startsWith('HTTP/1.1 302')) failures++;
      head = '';
      send();
    });
    socket.once('error', () => {
      failures++;
      resolve();
    });
  });

await Promise.all(Array.from({ length: connections }, runConnection));
latencies.sort((a, b) => a - b);
const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
console.log(JSON.stringify({ requests: latencies.length, failures, p50: percentile(0.5), p99: percentile(0.99) }));
