import type { Code } from '@tessera/contract/api/codes.ts';
import { destinationOf } from './destination.ts';

/** As long as a name may be. */
const most = 120;

/** What a code is called: its name, or without one what it opens, so that two without can be told apart. */
export const nameOf = (code: Pick<Code, 'name' | 'type' | 'content' | 'printed'>): string =>
  code.name ||
  destinationOf(code)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/\s+/g, ' ')
    .slice(0, most);
