import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { findType, type TypeManifest } from '@tessera/qr-types';
import { useMemo } from 'react';
import { useCodePreview } from '../../features/code-preview/use-code-preview.ts';
import { getCodeKind } from '../../features/codes/code-kind.ts';
import { withValueAt } from '../../features/content/value-at.ts';
import { toContentSymbolFormat } from '../../features/content-form/content-symbol-format.ts';
import { useScanQuality } from '../../features/scan-quality/use-scan-quality.ts';
import { getSampleLink } from '../../features/templates/template-picture.tsx';
import type { TemplateDraft } from './draft.ts';

/** Returns what a code made from a template would contain: complete static content, else a link like that of a new code. */
const getText = (type: TypeManifest | undefined, { content, hostname }: TemplateDraft): string => {
  const { data } = type?.content.safeParse(content) ?? {};
  if (type && data !== undefined)
    return type.opens.kind === 'static'
      ? type.opens.payload(data)
      : toEncodedText(type, data, location.origin, { hostname: hostname ?? '', uri: 'tabc2de' });
  return getSampleLink(hostname);
};

/** A code made from a template, as it is being edited. */
export const useTemplatePreview = (draft: TemplateDraft) => {
  const type = draft.type === null ? undefined : findType(draft.type);
  const text = useMemo(() => getText(type, draft), [type, draft]);
  const symbol = type && toContentSymbolFormat(type, draft.content, draft.style);
  const code = useCodePreview(text, draft.style, symbol);
  return {
    type,
    text,
    symbol,
    code,
    kind: type ? getCodeKind(type) : ('dynamic' as const),
    scanQuality: useScanQuality(code, type ? getCodeKind(type) : 'dynamic'),
    withUpload: (content: Record<string, unknown>, path: string, name: string) =>
      withValueAt(content, path.split('.'), name) as Record<string, unknown>,
  };
};

export type TemplatePreview = ReturnType<typeof useTemplatePreview>;
