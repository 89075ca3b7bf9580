// Sends scans at a steady rate from a separate process: `redirect-client.ts <per second> <name>=<port>/<path> …`, alternating
// between targets. When stopped, it reports when each was sent (ms since 1970) and how many ms it took.
import { Agent, request } from 'node:http';

const [perSecond, ...addresses] = process.argv.slice(2) as [string, ...string[]];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const targets = addresses.map((address) => {
  const [, name, port, path] = /^(\w+)=(\d+)(\/.*)$/.exec(address)!;
  return { name: name!, port: port!, path: path! };
});
const responses: [name: string, at: number, ms: number][] = [];
let failures = 0;
let nextTarget = 0;

const scan = () => {
  const { name, port, path } = targets[nextTarget++ % targets.length]!;
  const at = performance.now();
  const sent = request({ host: '127.0.0.1', port, path, agent, headers: { host: 'qr.example.org' } });
  sent.once('response', (response) => {
    if (response.statusCode !== 302) failures++;
    responses.push([name, performance.timeOrigin + at, performance.now() - at]);
    response.resume();
  });
  sent.once('error', () => failures++);
  sent.end();
};

const timer = setInterval(scan, 1000 / Number(perSecond));
process.once('message', () => {
  clearInterval(timer);
  setTimeout(() => process.send?.({ responses, failures }, () => process.exit()), 500);
});
