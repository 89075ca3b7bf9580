import type { Code } from '@tessera/contract/api/codes.ts';
import { typeOf } from '@tessera/qr-types';

/** As long as a name may be. */
const most = 120;

/** What a code says or opens, in a line that anybody may see: never the text of a symbol, which may hold a password. */
const contentOf = (code: Pick<Code, 'type' | 'content' | 'printed'>): string => {
  const type = typeOf(code.type);
  const parsed = type?.content.safeParse(code.content);
  if (!type || !parsed?.success) return code.printed;
  const { opens } = type;
  if (opens.kind === 'page') return opens.title(parsed.data);
  return opens.kind === 'embed' ? opens.offer(parsed.data).title : opens.destination(parsed.data, '');
};

/** What a code is called: its name, or without one what it opens, so that two without can be told apart. */
export const nameOf = (code: Pick<Code, 'name' | 'type' | 'content' | 'printed'>): string =>
  code.name ||
  contentOf(code)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/\s+/g, ' ')
    .slice(0, most);
