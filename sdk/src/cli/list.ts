import type { ListedCode } from '../generated/types.ts';
import { type Command, exits, getNumber, pickTexts } from './command.ts';

const usualLimit = 50;
const maxPage = 100;

export const list: Command = {
  summary: 'Lists your codes, those changed last first',
  usage: ['tessera list [<search>] [options]'],
  options: {
    type: { value: 'TYPES', help: 'Only these types, separated by commas.' },
    status: { value: 'STATUSES', help: 'draft, active, paused, blocked, archived, static; separated by commas.' },
    folder: { value: 'IDS', help: 'Only these folders, separated by commas; none for codes without one.' },
    'external-id': { value: 'TEXTS', help: 'Only codes with these external ids, separated by commas.' },
    sort: { value: 'ORDER', help: 'edited, created, name, recentScans or scans.' },
    direction: { value: 'DIRECTION', help: 'asc or desc.' },
    limit: { value: 'NUMBER', help: `How many codes, by default ${usualLimit}.` },
    all: { help: 'All codes, however many.' },
  },
  examples: ['tessera list menu --sort scans', 'tessera list --type url --all --json > codes.json'],
  run: async ({ tessera, output, values, arguments: words }) => {
    const limit = values['all'] === true ? Infinity : (getNumber(values, 'limit') ?? usualLimit);
    const fields = ['type', 'status', 'folder', 'sort', 'direction'];
    const pages = tessera.codes.list({
      ...pickTexts(values, { ...Object.fromEntries(fields.map((name) => [name, name])), 'external-id': 'externalId' }),
      ...(words.length > 0 && { q: words.join(' ') }),
      limit: Math.max(1, Math.min(limit, maxPage)),
    });
    const { total } = await pages;
    const codes: ListedCode[] = [];
    if (limit > 0)
      for await (const code of pages) {
        codes.push(code);
        output.showProgress(`${codes.length} of ${total}`);
        if (codes.length >= limit) break;
      }
    if (output.isJson) {
      output.writeJson(codes);
      return exits.done;
    }
    output.writeTable(
      ['ID', 'NAME', 'TYPE', 'STATUS', 'SCANS', 'LINK'],
      codes.map(({ id, name, title, type, status, scans, uri, printed }) => [
        id,
        name || title,
        type,
        status,
        scans,
        uri === null ? '' : printed,
      ]),
    );
    if (codes.length < total) output.say(`${codes.length} of ${total} codes. --all shows all of them.`);
    return exits.done;
  },
};
