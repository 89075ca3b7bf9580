import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import texts from '../../../../locales/en/company.json';
import { clientState, type StatePlace } from './client-state.ts';

const page = readFileSync('docs/client-state.md', 'utf8');
const titles: Record<StatePlace, string> = {
  cookies: 'Cookies',
  local: 'Local storage',
  session: 'Session storage',
  services: 'Set by measuring services',
};

/** The rows of a table: name, purpose and, where there is one, lifetime. */
const readRows = (place: StatePlace) => {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${titles[place]}\n`)) ?? '';
  return [...section.matchAll(/^\| (`.*) \|$/gm)].map(([, cells = '']) => cells.replaceAll('`', '').split(' | '));
};

const capitalize = (text = '') => text.charAt(0).toUpperCase() + text.slice(1);

test.each(Object.keys(titles) as StatePlace[])(
  'the cookies policy says of %s what docs/client-state.md says',
  (place) => {
    const get = (key: string) => (texts as Record<string, string>)[key];
    const shown = clientState[place].map((name) => {
      const lifetime = get(`state.${place}.${name}.lifetime`);
      return [name, get(`state.${place}.${name}`), ...(lifetime === undefined ? [] : [lifetime])];
    });
    expect(shown).toEqual(readRows(place).map(([name, ...cells]) => [name, ...cells.map(capitalize)]));
    expect(shown.length).toBeGreaterThan(2);
  },
);
