// Sends scans at a steady rate from a separate process: `redirects.ts <per second> <name>=<port>/<path> …`, alternating
// between targets. When stopped, it reports when each was sent (ms since 1970) and how many ms it took.
import { Agent, request } from 'node:http';

const [perSecond, ...places] = process.argv.slice(2) as [string, ...string[]];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const targets = places.map((place) => {
  const [, name, port, path] = /^(\w+)=(\d+)(\/.*)$/.exec(place)!;
  return { name: name!, port: port!, path: path! };
});
const answers: [name: string, at: number, took: number][] = [];
let failures = 0;
let nextTarget = 0;

const scan = () => {
  const { name, port, path } = targets[nextTarget++ % targets.length]!;
  const at = performance.now();
  const sent = request({ host: '127.0.0.1', port, path, agent, headers: { host: 'qr.example.org' } });
  sent.once('response', (response) => {
    if (response.statusCode !== 302) failures++;
    answers.push([name, performance.timeOrigin + at, performance.now() - at]);
    response.resume();
  });
  sent.once('error', () => failures++);
  sent.end();
};

const timer = setInterval(scan, 1000 / Number(perSecond));
process.once('message', () => {
  clearInterval(timer);
  setTimeout(() => process.send?.({ answers, failures }, () => process.exit()), 500);
});
