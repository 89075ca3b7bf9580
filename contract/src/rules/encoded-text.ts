import { groupSeparator, type Symbology } from '@tessera/qr';
import type { TypeManifest } from '@tessera/qr-types';
import { toShortLink } from './slug.ts';

/** What the symbol of a dynamic code says: its short link, or what its type prints under the code's address. */
export const toEncodedText = (type: TypeManifest, content: unknown, origin: string, uri: string): string =>
  type.symbol?.text(content, `${origin}/${uri}`) ?? toShortLink(origin, uri);

/** How a symbol is drawn, beside its style: what only its content decides. */
export type SymbolFormat = { symbology: Symbology; caption: string };

export const toSymbolFormat = ({ symbol }: TypeManifest, content: unknown): SymbolFormat => ({
  symbology: symbol?.symbology(content) ?? 'qr',
  caption: symbol?.caption(content) ?? '',
});

/** The fields that alone would change what is printed. */
export const changedEncodedFields = (
  { symbol }: TypeManifest,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => {
  if (!symbol) return [];
  const encode = (content: unknown) => symbol.text(content, '');
  if (encode(before) === encode(after)) return [];
  return Object.keys(after).filter((name) => encode({ ...before, [name]: after[name] }) !== encode(before));
};

/** A code's text as people are shown it: without its secrets, and the separators of a GS1 symbol aren't seen. */
export const toDisplayText = ({ target }: TypeManifest, encodedText: string): string =>
  (target.kind === 'static' && target.maskSecrets ? target.maskSecrets(encodedText) : encodedText)
    .replaceAll(groupSeparator, ' ')
    .trim();
