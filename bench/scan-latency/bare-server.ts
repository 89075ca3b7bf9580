// A server that answers a redirect as soon as a line about it is on the disk, and does nothing else: what a counted redirect takes at
// least on this machine. Requests that arrive meanwhile share the next write. Prints its port, and exits with its parent.
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'tessera-bare-server-'));
const file = await open(join(folder, 'requests'), 'a');
const line = `${'x'.repeat(99)}\n`;
let waiting: ServerResponse[] = [];
let isWriting = false;

const write = async () => {
  isWriting = true;
  while (waiting.length > 0) {
    const answered = waiting;
    waiting = [];
    await file.write(line.repeat(answered.length));
    await file.datasync();
    for (const response of answered) response.writeHead(302, { location: 'https://example.com/' }).end();
  }
  isWriting = false;
};

const server = createServer((_request, response) => {
  waiting.push(response);
  if (!isWriting) void write();
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => {
  rmSync(folder, { recursive: true });
  process.exit();
});
