import { pageColour } from '@tessera/contract/rules/header-colour.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../upload/known-files.ts';
import { changesBetween } from './changes.ts';
import { inkOn } from './ink-on.ts';
import {
  type Dimmed,
  type DrawnPage,
  type Edited,
  framePath,
  heard,
  type Known,
  type Ready,
  type Shown,
} from './messages.ts';
import { phonePictureOf } from './phone-pictures.ts';
import styles from './phone-preview.module.css';

/** The width of the phone inside, in CSS pixels: the frame is scaled to the room that it has. */
const phoneWidth = 390;

const nothing: readonly string[] = [];

/** A frame as wide as its place, with a phone's width inside. */
const useScale = (holder: React.RefObject<HTMLElement | null>) => {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const watched = holder.current;
    if (!watched) return;
    const watch = new ResizeObserver(() => setScale(watched.clientWidth / phoneWidth));
    watch.observe(watched);
    return () => watch.disconnect();
  }, [holder]);
  return scale;
};

/**
 * A phone that shows what a code opens: its sample, or a content in the making with every key press, at the place that is
 * being edited.
 */
export const PhonePreview = ({
  type,
  content,
  edited,
  files,
  dimmed = nothing,
  barColour,
}: {
  type: TypeManifest;
  /** Undefined for the type's sample. */
  content?: Record<string, unknown> | undefined;
  /** The path of the field in hand. */
  edited?: string | undefined;
  /** What is known of the files that the content names. */
  files?: readonly StoredFile[] | undefined;
  /** The paths of what is only a sample's. */
  dimmed?: readonly string[] | undefined;
  /** Of the bar over the page: the page's own first colour where nothing else was chosen. */
  barColour?: string | undefined;
}) => {
  const { t } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(holder);
  const bar = type.opens.kind === 'page' && (barColour ?? pageColour(content) ?? pageColour(type.sample));
  // Of a content in the making the sample says nothing.
  const picture = content ? undefined : phonePictureOf(type.id);
  const [ready, setReady] = useState(0);
  const [drawn, setDrawn] = useState<TypeManifest>();
  /** What the frame has, since it last said that it listens. */
  const sent = useRef<{ ready: number; type: TypeManifest; content: unknown }>(undefined);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (heard<Ready>(event, frame.current?.contentWindow ?? null, 'tessera:ready')) setReady((times) => times + 1);
      if (heard<DrawnPage>(event, frame.current?.contentWindow ?? null, 'tessera:drawn')) setDrawn(type);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [type]);

  useEffect(() => {
    if (ready === 0 || !content) return;
    const isFirst = sent.current?.ready !== ready || sent.current.type !== type;
    const changes = changesBetween(isFirst ? undefined : sent.current?.content, content);
    sent.current = { ready, type, content };
    const show: Shown = { kind: 'tessera:show', type: type.id, changes };
    if (changes.length > 0) frame.current?.contentWindow?.postMessage(show, location.origin);
  }, [ready, type, content]);

  useEffect(() => {
    if (ready === 0 || !files || files.length === 0) return;
    const message: Known = { kind: 'tessera:known', files };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, files]);

  useEffect(() => {
    if (ready === 0) return;
    const message: Dimmed = { kind: 'tessera:dimmed', paths: dimmed };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, dimmed]);

  useEffect(() => {
    if (ready === 0 || edited === undefined) return;
    const message: Edited = { kind: 'tessera:edited', path: edited };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, edited]);

  return (
    <div className={styles.phone}>
      <div
        ref={holder}
        className={styles.screen}
        style={{ '--scale': scale } as object}
        data-bar={bar ? '' : undefined}
      >
        {bar && (
          <div
            className={styles.bar}
            data-bar-colour={bar}
            style={{ background: bar, color: inkOn(bar) }}
            aria-hidden="true"
          >
            <time>9:41</time>
            <span className={styles.battery} />
          </div>
        )}
        {picture && drawn !== type && <img className={styles.picture} src={picture} alt="" />}
        <iframe
          key={type.id}
          ref={frame}
          className={styles.page}
          data-ready={drawn === type}
          title={t('phone.title')}
          src={`${framePath}?type=${type.id}`}
          loading="lazy"
        />
      </div>
    </div>
  );
};
