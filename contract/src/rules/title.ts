import { type TypeId, typeOf } from '@tessera/qr-types';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** In characters, as long as a name may be. */
const maxLength = 120;

type Titled = { type: TypeId; content: unknown; printed: string };

/** Never the text of a symbol, which may hold a password. Content that can't say it yet says nothing. */
const said = ({ type: id, content, printed }: Titled): string => {
  const type = typeOf(id);
  try {
    // Pages may be long: their title stands in them as it is.
    if (type?.opens.kind === 'page') return type.opens.title(content) || printed;
    const whole = type?.content.parse(content);
    return (type?.opens.kind === 'redirect' ? type.opens.title(whole) : type?.opens.offer(whole).title) || printed;
  } catch {
    return printed;
  }
};

/** What a code says or opens, in a line that anybody may see, so that two without a name can be told apart. */
export const titleOf = (code: Titled): string => {
  const line = said(code)
    .replaceAll('\uFFFD', '') // What an earlier program wrote in place of half an emoji.
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/\s+/g, ' ');
  return truncate(line, maxLength);
};
