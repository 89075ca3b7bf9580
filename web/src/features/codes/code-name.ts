import type { Code } from '@tessera/contract/api/codes.ts';

/** What a code is called: its name, or without one what it opens. */
export const getCodeName = ({ name, title }: Pick<Code, 'name' | 'title'>): string => name || title;
