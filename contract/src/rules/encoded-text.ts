import { groupSeparator, type Symbology, type SymbolRules } from '@tessera/qr';
import type { TypeManifest } from '@tessera/qr-types';
import { type LinkAddress, toLinkOrigin, toShortLink } from './slug.ts';

/** Returns the encoded text of a dynamic code: its short link, or what its type encodes at the code’s address. */
export const toEncodedText = (type: TypeManifest, content: unknown, origin: string, address: LinkAddress): string =>
  type.symbol?.text(content, `${toLinkOrigin(origin, address.hostname)}/${address.uri}`) ??
  toShortLink(origin, address);

/** The kind of a symbol, its caption, and what a standard prescribes. */
export type SymbolFormat = { symbology: Symbology; caption: string; symbolRules?: SymbolRules | undefined };

/** Whether the style may choose the kind of symbol: a short link doesn’t need a smaller one, which fewer phones scan. */
export const canChooseSymbology = ({ symbol, opens }: TypeManifest): boolean =>
  opens.kind === 'static' && !opens.symbolRules && !symbol;

/** Whether a text of the type may be divided into several QR codes, for readers that join them. */
export const canDivideText = ({ opens }: TypeManifest): boolean =>
  opens.kind === 'static' && opens.isDivisible === true;

export const toSymbolFormat = (
  type: TypeManifest,
  content: unknown,
  style: { readonly symbology?: Symbology | undefined },
): SymbolFormat => ({
  symbology: type.symbol?.symbology(content) ?? (canChooseSymbology(type) ? style.symbology : undefined) ?? 'qr',
  caption: type.symbol?.caption(content) ?? '',
  ...(type.opens.kind === 'static' && type.opens.symbolRules && { symbolRules: type.opens.symbolRules }),
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
