import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type SymbolFormat, toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { completeContent } from '@tessera/qr-types/fields/index.ts';

/** Returns the symbol format for content that may be incomplete. */
export const toContentSymbolFormat = (
  type: TypeManifest,
  content: unknown,
  style: Pick<CodeStyle, 'symbology'>,
): SymbolFormat => toSymbolFormat(type, type.symbol && completeContent(type.content, content), style);
