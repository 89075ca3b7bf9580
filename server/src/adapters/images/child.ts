// Opens one picture from stdin and writes it to stdout, in a process of its own: a decoder that crashes, hangs or is taken
// over does it here. First a line of JSON that says what follows or why nothing does, then the files behind each other.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { formatOf, mostEdge, safeEdge } from '@tessera/contract/rules/picture.ts';
import { draw } from './draw.ts';
import { openPlain, Refused } from './open.ts';
import type { NoPicture } from './port.ts';
import type { Said, Task, Written } from './task.ts';

const task = JSON.parse(process.argv[2]!) as Task;
const parent = process.ppid;

/** As far as it is known yet. */
let size: [width: number, height: number] | undefined;
const noteSize = (width: number, height: number) => {
  size = [width, height];
  if (Math.max(width, height) > mostEdge) throw new Refused(tooMuch());
};

/** Of a picture that is beyond what always works, the size is what is wrong with it. */
const tooMuch = (): NoPicture => {
  const [width, height] = size ?? [0, 0];
  const isLarge = Math.max(width, height) > mostEdge || width * height > safeEdge * safeEdge;
  return isLarge ? { refused: 'too_large', width, height } : { refused: 'unreadable' };
};

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const line = (said: Written | NoPicture) => `${JSON.stringify({ ...said, cpuSeconds: cpuSeconds() } satisfies Said)}\n`;

let isRead = false;

/** Neither thread nor library is asked to stop: this process ends. */
const watch = setInterval(() => {
  const { bytes, cpuSeconds: toDraw, cpuSecondsToRead } = task.limits;
  const isOver = process.memoryUsage.rss() > bytes || cpuSeconds() > (isRead ? toDraw : cpuSecondsToRead);
  if (isOver) writeSync(1, line(tooMuch()));
  if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 20);

try {
  const file = await buffer(process.stdin);
  const opened = await openPlain(file, formatOf(file) ?? '', task.edge, noteSize);
  const [written, files] = await draw(opened, task, {
    noteSize,
    noteRead: () => {
      isRead = true;
    },
  });
  clearInterval(watch);
  process.stdout.write(line(written));
  for (const file of files) process.stdout.write(file);
} catch (error) {
  clearInterval(watch);
  process.stdout.write(line(error instanceof Refused ? error.why : { refused: 'unreadable' }));
}
