import type { Code } from '@tessera/contract/api/codes.ts';

/** Returns the name of a code, or the title of its content if it has none. */
export const getCodeName = ({ name, title }: Pick<Code, 'name' | 'title'>): string => name || title;
