import type { Code } from '@tessera/contract/api/codes.ts';
import { typeOf } from '@tessera/qr-types';

/** As long as a name may be. */
const most = 120;

/**
 * What a code says or opens, in a line that anybody may see: never the text of a symbol, which may hold a password. Content
 * that can't say it yet says nothing.
 */
const contentOf = ({ type: id, content, printed }: Pick<Code, 'type' | 'content' | 'printed'>): string => {
  const type = typeOf(id);
  try {
    // Pages may be long: their title stands in them as it is.
    if (type?.opens.kind === 'page') return type.opens.title(content) || printed;
    const whole = type?.content.parse(content) as Code['content'];
    return (
      (type?.opens.kind === 'embed' ? type.opens.offer(whole).title : type?.opens.destination(whole, '')) || printed
    );
  } catch {
    return printed;
  }
};

/** What a code is called: its name, or without one what it opens, so that two without can be told apart. */
export const nameOf = (code: Pick<Code, 'name' | 'type' | 'content' | 'printed'>): string =>
  code.name ||
  contentOf(code)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/\s+/g, ' ')
    .slice(0, most);
