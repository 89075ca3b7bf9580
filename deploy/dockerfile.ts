import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Instruction = { name: string; args: string };

/** Returns the instructions of the Dockerfile, without comments; several lines that belong together are one. */
export const readDockerfile = (): Instruction[] =>
  readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ name: line.split(' ')[0] ?? '', args: line.slice(line.indexOf(' ') + 1) }));
