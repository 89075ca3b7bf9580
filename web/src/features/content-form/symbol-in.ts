import { type SymbolKind, symbolOf } from '@tessera/contract/rules/printed.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { completed } from '@tessera/qr-types/fields/index.ts';

/** Which symbol a content in the making asks for. */
export const symbolIn = (type: TypeManifest, content: unknown): SymbolKind =>
  symbolOf(type, type.prints && completed(type.content, content));
