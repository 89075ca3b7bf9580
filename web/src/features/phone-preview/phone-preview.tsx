import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { StoredFile } from '../upload/stored-file-cache.ts';
import { diffContent } from './diff-content.ts';
import {
  type ActiveFieldMessage,
  type DimmedMessage,
  type FilesMessage,
  framePath,
  parseMessage,
  type ReadyMessage,
  type RenderedMessage,
  type ShowMessage,
} from './messages.ts';
import { PhoneFrame, PhoneScreenshot } from './phone-frame.tsx';
import styles from './phone-preview.module.css';

const noPaths: readonly string[] = [];

/**
 * A phone that shows what a code opens: the sample, or the edited content, updated with every keystroke and scrolled to the
 * field being edited.
 */
export const PhonePreview = ({
  type,
  content,
  activeField,
  files,
  dimmed = noPaths,
  themeColor,
}: {
  type: TypeManifest;
  /** Undefined for the type's sample. */
  content?: Record<string, unknown> | undefined;
  /** The path of the focused field. */
  activeField?: string | undefined;
  /** Details of the files that the content names. */
  files?: readonly StoredFile[] | undefined;
  /** The paths of sample content. */
  dimmed?: readonly string[] | undefined;
  /** The colour of the browser bar; defaults to the page’s primary colour. */
  themeColor?: string | undefined;
}) => {
  const { t } = useTranslation();
  // A page that isn’t used yet shows the screenshot: the frame would load the app.
  const isHydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  const [readyCount, setReadyCount] = useState(0);
  const [renderedType, setRenderedType] = useState<TypeManifest>();
  /** What was last sent to the frame, since it was last ready. */
  const lastSent = useRef<{ ready: number; type: TypeManifest; content: unknown }>(undefined);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (parseMessage<ReadyMessage>(event, frame.current?.contentWindow ?? null, 'tessera:ready'))
        setReadyCount((times) => times + 1);
      if (parseMessage<RenderedMessage>(event, frame.current?.contentWindow ?? null, 'tessera:rendered'))
        setRenderedType(type);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [type]);

  useEffect(() => {
    if (readyCount === 0 || !content) return;
    const isFirst = lastSent.current?.ready !== readyCount || lastSent.current.type !== type;
    const changes = diffContent(isFirst ? undefined : lastSent.current?.content, content);
    lastSent.current = { ready: readyCount, type, content };
    const show: ShowMessage = { kind: 'tessera:show', type: type.id, changes };
    if (changes.length > 0) frame.current?.contentWindow?.postMessage(show, location.origin);
  }, [readyCount, type, content]);

  useEffect(() => {
    if (readyCount === 0 || !files || files.length === 0) return;
    const message: FilesMessage = { kind: 'tessera:files', files };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [readyCount, files]);

  useEffect(() => {
    if (readyCount === 0) return;
    const message: DimmedMessage = { kind: 'tessera:dimmed', paths: dimmed };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [readyCount, dimmed]);

  useEffect(() => {
    if (readyCount === 0 || activeField === undefined) return;
    const message: ActiveFieldMessage = { kind: 'tessera:active-field', path: activeField };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [readyCount, activeField]);

  return (
    <PhoneFrame type={type} themeColor={themeColor ?? getPageColor(content)}>
      {/* The screenshot shows the sample, so it isn’t shown for other content. */}
      {(!content || !isHydrated) && renderedType !== type && <PhoneScreenshot type={type} />}
      {isHydrated && (
        <iframe
          key={type.id}
          ref={frame}
          className={styles.page}
          data-ready={renderedType === type}
          title={t('phone.title')}
          src={`${framePath}?type=${type.id}`}
          loading="lazy"
        />
      )}
    </PhoneFrame>
  );
};
