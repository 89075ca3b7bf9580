import { findType, type TypeId } from '@tessera/qr-types';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** In characters, the same as for names. */
const maxLength = 120;

type TitleInput = { type: TypeId; content: unknown; encodedText: string };

/** Never the encoded text, which may hold a password. Incomplete content has no title. */
const getRawTitle = ({ type: id, content, encodedText }: TitleInput): string => {
  const type = findType(id);
  try {
    // Page content can be large, so the title is read from it directly, without parsing.
    if (type?.opens.kind === 'page') return type.opens.title(content) || encodedText;
    const parsed = type?.content.parse(content);
    return (
      (type?.opens.kind === 'redirect' ? type.opens.title(parsed) : type?.opens.prompt(parsed).title) || encodedText
    );
  } catch {
    return encodedText;
  }
};

/** Returns one line of a code’s content that anyone may see, to tell unnamed codes apart. */
export const toCodeTitle = (code: TitleInput): string => {
  const line = getRawTitle(code)
    .replaceAll('\uFFFD', '') // An earlier release wrote it in place of half an emoji.
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/\s+/g, ' ');
  return truncate(line, maxLength);
};
