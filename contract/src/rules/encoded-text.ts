import { groupSeparator, type Symbology, type SymbolRules } from '@tessera/qr';
import type { TypeManifest } from '@tessera/qr-types';
import { type LinkAddress, toLinkOrigin, toShortLink } from './slug.ts';

/** Returns the encoded text of a dynamic code: its short link, or what its type encodes at the code’s address. */
export const toEncodedText = (type: TypeManifest, content: unknown, origin: string, address: LinkAddress): string =>
  type.symbol?.text(content, `${toLinkOrigin(origin, address.hostname)}/${address.uri}`) ??
  toShortLink(origin, address);

/** What only type and content decide about a symbol: its kind, its caption, and what a standard prescribes. */
export type SymbolFormat = { symbology: Symbology; caption: string; symbolRules?: SymbolRules | undefined };

export const toSymbolFormat = ({ symbol, opens }: TypeManifest, content: unknown): SymbolFormat => ({
  symbology: symbol?.symbology(content) ?? 'qr',
  caption: symbol?.caption(content) ?? '',
  ...(opens.kind === 'static' && opens.symbolRules && { symbolRules: opens.symbolRules }),
});

/** Returns the changed fields that would change the encoded text. */
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

/** Returns a code’s text for display: without secrets, and without the invisible separators of a GS1 symbol. */
export const toDisplayText = ({ opens }: TypeManifest, encodedText: string): string =>
  (opens.kind === 'static' && opens.maskSecrets ? opens.maskSecrets(encodedText) : encodedText)
    .replaceAll(groupSeparator, ' ')
    .trim();
