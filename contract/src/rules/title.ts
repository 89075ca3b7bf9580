import { findType, type TypeId } from '@tessera/qr-types';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** In characters, as long as a name may be. */
const maxLength = 120;

type TitleInput = { type: TypeId; content: unknown; encodedText: string };

/** Never the text of a symbol, which may hold a password. Content that can't say it yet says nothing. */
const getRawTitle = ({ type: id, content, encodedText }: TitleInput): string => {
  const type = findType(id);
  try {
    // Pages may be long: their title stands in them as it is.
    if (type?.target.kind === 'page') return type.target.title(content) || encodedText;
    const parsed = type?.content.parse(content);
    return (
      (type?.target.kind === 'redirect' ? type.target.title(parsed) : type?.target.prompt(parsed).title) || encodedText
    );
  } catch {
    return encodedText;
  }
};

/** What a code says or opens, in a line that anybody may see, so that two without a name can be told apart. */
export const toCodeTitle = (code: TitleInput): string => {
  const line = getRawTitle(code)
    .replaceAll('\uFFFD', '') // What an earlier program wrote in place of half an emoji.
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/\s+/g, ' ');
  return truncate(line, maxLength);
};
