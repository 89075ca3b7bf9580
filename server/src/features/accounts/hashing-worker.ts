// Hashes passwords one at a time in a low-priority thread, because hashing is expensive by design.

import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { HashingTask } from './hashing.ts';

// On Linux this affects only the calling thread, on other systems the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = requireValue(parentPort, 'parent thread');
port.on('message', (work: HashingTask) => {
  const { password } = work;
  port.postMessage('stored' in work ? verifySync(work.stored, password) : hashSync(password, work.cost));
});
