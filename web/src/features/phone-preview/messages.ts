import type { StoredFile } from '../upload/stored-file-cache.ts';
import type { ContentChange } from './diff-content.ts';

/** To the frame: changes of the content, the first of which is the whole content. */
export type ShowMessage = { kind: 'tessera:show'; type: string; changes: readonly ContentChange[] };

/** To the frame: the path of the field being edited, to which the page scrolls. */
export type ActiveFieldMessage = { kind: 'tessera:active-field'; path: string };

/** To the frame: paths of sample content, which is dimmed. */
export type DimmedMessage = { kind: 'tessera:dimmed'; paths: readonly string[] };

/** To the frame: details of the files that the content names. */
export type FilesMessage = { kind: 'tessera:files'; files: readonly StoredFile[] };

/** From the frame: a page is rendered. */
export type RenderedMessage = { kind: 'tessera:rendered' };

/** From the frame: it is ready for messages. */
export type ReadyMessage = { kind: 'tessera:ready' };

export const framePath = '/qr-preview';

/** Returns the message if it has this kind and comes from our origin and the expected window, else undefined. */
export const parseMessage = <Message extends { kind: string }>(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expectedSource: MessageEventSource | null,
  kind: Message['kind'],
): Message | undefined => {
  if (event.origin !== location.origin || event.source !== expectedSource) return undefined;
  const data: unknown = event.data;
  return typeof data === 'object' && data !== null && (data as Message).kind === kind ? (data as Message) : undefined;
};
