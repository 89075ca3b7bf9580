// Scans at a steady pace, in a process of their own: `redirects.ts <port> <uri> <a second>`. Told to stop, it says when
// each was sent (ms since 1970) and how many ms it took.
import { Agent, request } from 'node:http';

const [port, uri, perSecond] = process.argv.slice(2) as [string, string, string];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const answers: [at: number, took: number][] = [];
let faults = 0;

const scan = () => {
  const at = performance.now();
  const sent = request({ host: '127.0.0.1', port, path: `/r/${uri}`, agent, headers: { host: 'qr.example.org' } });
  sent.once('response', (response) => {
    if (response.statusCode !== 302) faults++;
    answers.push([performance.timeOrigin + at, performance.now() - at]);
    response.resume();
  });
  sent.once('error', () => faults++);
  sent.end();
};

const timer = setInterval(scan, 1000 / Number(perSecond));
process.once('message', () => {
  clearInterval(timer);
  setTimeout(() => process.send?.({ answers, faults }, () => process.exit()), 500);
});
