import { gs, type Symbology } from '@tessera/qr';
import type { TypeManifest } from '@tessera/qr-types';
import { printedLink } from './uri.ts';

/** What the symbol of a dynamic code says: its short link, or what its type prints under the code's address. */
export const printedText = (type: TypeManifest, content: unknown, origin: string, uri: string): string =>
  type.prints?.text(content, `${origin}/${uri}`) ?? printedLink(origin, uri);

/** How a symbol is drawn, beside its style: what only its content decides. */
export type SymbolKind = { symbology: Symbology; caption: string };

export const symbolOf = ({ prints }: TypeManifest, content: unknown): SymbolKind => ({
  symbology: prints?.symbology(content) ?? 'qr',
  caption: prints?.caption(content) ?? '',
});

/** The fields that alone would change what is printed. */
export const printedFields = (
  { prints }: TypeManifest,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => {
  if (!prints) return [];
  const textOf = (content: unknown) => prints.text(content, '');
  if (textOf(before) === textOf(after)) return [];
  return Object.keys(after).filter((name) => textOf({ ...before, [name]: after[name] }) !== textOf(before));
};

/** A code's text as people are shown it: without its secrets, and the separators of a GS1 symbol aren't seen. */
export const shownText = ({ opens }: TypeManifest, printed: string): string =>
  (opens.kind === 'embed' && opens.shown ? opens.shown(printed) : printed).replaceAll(gs, ' ').trim();
