// What browsers store of ours: as docs/client-state.md lists it, and as the code sets it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

export type ClientState = { cookies: readonly string[]; local: readonly string[]; session: readonly string[] };

const readSection = (page: string, title: string): string[] => {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
};

/** Reads the list. A name that ends with … stands for all that begin so. */
export const readClientState = (): ClientState => {
  const page = readFileSync(join(root, 'docs/client-state.md'), 'utf8');
  return {
    cookies: readSection(page, 'Cookies'),
    local: readSection(page, 'Local storage'),
    session: readSection(page, 'Session storage'),
  };
};

export const isListed = (names: readonly string[], name: string): boolean =>
  names.some((listed) => (listed.endsWith('…') ? name.startsWith(listed.slice(0, -1)) : name === listed));

/** The value of a constant or template of a file, with … for what it inserts; undefined if it’s no text of this file. */
const resolveKey = (text: string, source: string, depth = 0): string | undefined => {
  const [, quoted] = /^'([^']*)'$/.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  const [, template] = /^`([^`]*)`$/.exec(text) ?? [];
  if (template !== undefined) {
    const [, start = '', inserted] = /^([^$]*)(?:\$\{(\w+)\})?/.exec(template) ?? [];
    const first = inserted === undefined || start !== '' ? undefined : resolveKey(inserted, source, depth + 1);
    return `${start}${first ?? ''}${template === start ? '' : '…'}`;
  }
  const [, name] = /^(\w+)(?:\(\w*\))?$/.exec(text) ?? [];
  if (name === undefined || depth > 3) return undefined;
  const [, value] = new RegExp(`const ${name} = (?:\\([^)]*\\) => )?('[^']*'|\`[^\`]*\`)`).exec(source) ?? [];
  return value === undefined ? undefined : resolveKey(value, source, depth + 1);
};

/** Finds what a source stores; what can’t be resolved is returned as its code. */
export const findClientState = (source: string): ClientState => {
  const find = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found.trim());
  const resolve = (key: string) => resolveKey(key, source) ?? key;
  return {
    cookies: [
      ...find(/formatSetCookie\(\s*([^,]+),/g).map(resolve),
      // An attribute max-age=0 deletes one.
      ...find(/document\.cookie = `([^=`$]+)=/g),
    ],
    local: find(/localStorage\.setItem\(([^,]+),/g).map(resolve),
    session: find(/sessionStorage\.setItem\(([^,]+),/g).map(resolve),
  };
};
