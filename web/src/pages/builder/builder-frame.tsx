import { findType, type TypeManifest } from '@tessera/qr-types';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TypeName } from '../../features/codes/type-name.tsx';
import { FootPreview } from '../../features/scan-quality/foot-preview.tsx';
import { bottomBarQuery } from '../../ui/breakpoints.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight } from '../../ui/icons.ts';
import { isApple } from '../../ui/is-apple.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './builder-frame.module.css';
import { BuilderSteps } from './builder-steps.tsx';
import type { CodeEditor } from './editor.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import type { BuilderStep } from './steps.ts';

export type FrameProps = {
  editor: CodeEditor;
  step: BuilderStep;
  title: string;
  /** Shows where the edit is saved. */
  saveStatus?: ReactNode;
  /** Beside the save status: the publish button. */
  action?: ReactNode;
};

type BuilderFrameProps = FrameProps & {
  back?: { to: string; label: string };
  next?: { label: string; onClick: () => void; pending?: boolean };
  /** In place of the preview of the code. */
  panel?: ReactNode;
  /** Without the preview panel: the step shows the code itself. */
  wide?: boolean;
  children: ReactNode;
};

/** Of two variants, only the dynamic one’s name is used, followed by the kind. */
const toDisplayType = (type: TypeManifest) =>
  (type.opens.kind === 'static' && type.counterpart && findType(type.counterpart)) || type;

/**
 * The frame of every step: progress, save status, the preview on the right, and navigation. On a phone the preview is
 * at the bottom.
 */
export const BuilderFrame = ({
  editor,
  step,
  title,
  saveStatus,
  action,
  back,
  next,
  panel,
  wide = false,
  children,
}: BuilderFrameProps) => {
  const { t } = useTranslation('private');
  const [previewing, setPreviewing] = useState(false);
  const isNarrow = useMedia(bottomBarQuery);
  const id = editor.stage === 'existing' ? editor.savedCode.id : undefined;
  return (
    <div className={styles.builder} data-wide={wide || undefined}>
      <div className={styles.main}>
        <header className={styles.bar}>
          <Link
            to={id === undefined ? '/app/my-qr-codes' : `/app/my-qr-codes/qr/${id}`}
            className={styles.close}
            aria-label={t('builder.leave')}
          >
            <IconArrowLeft size={24} />
          </Link>
          <BuilderSteps step={step} id={id} />
          <div className={styles.saveState}>
            <span className={styles.phoneTitle}>{title}</span>
            <div className={styles.path}>
              <span className={styles.phoneStep}>{t(`step.${step}`)}</span>
              {saveStatus}
            </div>
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </header>
        <div className={styles.head}>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          {step !== 'type' && (
            <span className={styles.type}>
              <TypeName type={toDisplayType(editor.type)} />
              <span aria-hidden="true">·</span>
              {t(editor.type.opens.kind === 'static' ? 'kind.static' : 'kind.dynamic')}
            </span>
          )}
        </div>
        <div className={styles.step}>{children}</div>
        <footer className={styles.foot} data-empty={(!back && !next) || undefined}>
          {!wide && isNarrow && (
            <FootPreview
              code={editor.codePreview}
              score={editor.scanQuality.score}
              label={t('builder.preview')}
              onClick={() => setPreviewing(true)}
            />
          )}
          {back && (
            <ButtonLink
              variant="quiet"
              size={48}
              className={styles.back}
              icon={<IconArrowLeft size={20} />}
              to={back.to}
              replace={id === undefined}
            >
              {back.label}
            </ButtonLink>
          )}
          {editor.undo && (
            <Button
              variant="plain"
              size={48}
              className={styles.undo}
              icon={<IconArrowBackUp size={20} />}
              onClick={editor.undo}
            >
              <span className={styles.undoLabel}>{t('undo')}</span>
              <kbd className={styles.shortcut}>{isApple ? '⌘Z' : `${t('key.control')} Z`}</kbd>
            </Button>
          )}
          {next && (
            <Button size={48} className={styles.next} pending={next.pending ?? false} onClick={next.onClick}>
              {next.label}
              <IconArrowRight size={20} />
            </Button>
          )}
        </footer>
      </div>
      {!wide && (
        <aside className={styles.panel} aria-label={t('builder.preview')}>
          {panel ?? <PreviewPanel editor={editor} step={step} />}
        </aside>
      )}
      {previewing && <PreviewSheet editor={editor} step={step} onClose={() => setPreviewing(false)} />}
    </div>
  );
};
