import type { StoredFile } from '../upload/stored-file-cache.ts';
import type { ContentChange } from './diff-content.ts';

/** What the frame of a preview is told: what changes in its content, first the whole, and the place that is being edited. */
export type ShowMessage = { kind: 'tessera:show'; type: string; changes: readonly ContentChange[] };
export type EditedMessage = { kind: 'tessera:edited'; path: string };

/** The paths of what is a sample's, and is shown dimmed. */
export type DimmedMessage = { kind: 'tessera:dimmed'; paths: readonly string[] };

/** What is known of the files that its content names. */
export type FilesMessage = { kind: 'tessera:known'; files: readonly StoredFile[] };

/** What the frame says: a page is drawn. */
export type DrawnMessage = { kind: 'tessera:drawn' };

/** What the frame says: it listens from now on. */
export type ReadyMessage = { kind: 'tessera:ready' };

export const framePath = '/qr-preview';

/** A message that our own page sent from the window that is expected; undefined for anybody else's. */
export const parseMessage = <Message extends { kind: string }>(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expectedSource: MessageEventSource | null,
  kind: Message['kind'],
): Message | undefined => {
  if (event.origin !== location.origin || event.source !== expectedSource) return undefined;
  const data: unknown = event.data;
  return typeof data === 'object' && data !== null && (data as Message).kind === kind ? (data as Message) : undefined;
};
