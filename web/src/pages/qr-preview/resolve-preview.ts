import type { ScanPrompt, TypeManifest } from '@tessera/qr-types';
import type { MediaFile } from '@tessera/qr-types/define-type.ts';
import { type CodeTarget, resolve, toCodeTarget, toDraftTarget } from '@tessera/qr-types/resolve.ts';

/** What the phone shows: the page in a language, or what its camera reads and offers. */
export type ResolvedPreview = { kind: 'page'; language: string } | { kind: 'camera'; prompt: ScanPrompt; text: string };

const unreadable: ResolvedPreview = { kind: 'camera', prompt: { title: '…' }, text: '…' };

const toTarget = (type: TypeManifest, content: unknown, getMedia: (name: string) => MediaFile): CodeTarget =>
  (type.opens.kind === 'page' ? toDraftTarget : toCodeTarget)(type, content, getMedia);

/**
 * Resolves what a code opens on a phone whose operating system isn't known. Half-typed content may open nothing yet.
 */
export const resolvePreview = (
  type: TypeManifest,
  content: unknown,
  getMedia: (name: string) => MediaFile,
  language: string | undefined,
): ResolvedPreview => {
  const { opens } = type;
  try {
    const resolved = resolve(toTarget(type, content, getMedia), { language });
    if (resolved.kind === 'nothing') return unreadable;
    if (resolved.kind === 'page') return resolved;
    const text = resolved.kind === 'static' ? resolved.text : resolved.destination;
    const prompt = opens.kind === 'page' ? { title: opens.title(content), text } : opens.prompt(content);
    return { kind: 'camera', prompt, text };
  } catch {
    return unreadable;
  }
};
