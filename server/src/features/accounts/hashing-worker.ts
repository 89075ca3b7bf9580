// Hashes passwords, one after the other, on a thread that steps back for all others: that is costly by intent.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingTask } from './hashing.ts';

// Linux takes this for the calling thread alone, other systems for the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort!;
port.on('message', (work: HashingTask) => {
  const { password } = work;
  port.postMessage('stored' in work ? verifySync(work.stored, password) : hashSync(password, work.cost));
});
