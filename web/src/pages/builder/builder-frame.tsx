import { useMediaQuery } from '@mantine/hooks';
import { type TypeManifest, typeOf } from '@tessera/qr-types';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TypeName } from '../../features/codes/type-name.tsx';
import { FootPreview } from '../../features/scannability/foot-preview.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight } from '../../ui/icons.ts';
import styles from './builder-frame.module.css';
import type { Making } from './making.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import { StepPath } from './step-path.tsx';
import type { Step } from './steps.ts';

export type Frame = {
  making: Making;
  step: Step;
  /** The code's id, once it exists. */
  id?: number;
  title: string;
  /** Where the edit is kept. */
  mark?: ReactNode;
  /** Beside the mark: publishing. */
  action?: ReactNode;
};

type Props = Frame & {
  back?: { to: string; label: string };
  next?: { label: string; onClick: () => void; pending?: boolean };
  /** Without the preview panel: the step shows the code itself. */
  wide?: boolean;
  children: ReactNode;
};

/** Of two twins the dynamic one bears the name alone: what kind it is, is said behind it. */
const kindless = (type: TypeManifest) => (type.opens.kind === 'embed' && type.twin && typeOf(type.twin)) || type;

const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);

/** Where the panel has no room: as in the style sheet. */
const narrow = '(width <= 1099px)';

/** What every step stands in: where one is, what is saved, the code at the right, and the way on. On a phone the code is at the foot. */
export const BuilderFrame = ({ making, step, id, title, mark, action, back, next, wide = false, children }: Props) => {
  const { t } = useTranslation('private');
  const [previewing, setPreviewing] = useState(false);
  const isNarrow = useMediaQuery(narrow);
  return (
    <div className={styles.builder} data-wide={wide || undefined}>
      <div className={styles.main}>
        <header className={styles.bar}>
          <Link
            to={id === undefined ? '/app/my-qr-codes' : `/app/my-qr-codes/qr/${id}`}
            className={styles.leave}
            aria-label={t('builder.leave')}
          >
            <IconArrowLeft size={24} />
          </Link>
          <StepPath step={step} {...(id !== undefined && { id })} />
          <div className={styles.state}>
            <span className={styles.phoneTitle}>{title}</span>
            <div className={styles.where}>
              <span className={styles.phoneStep}>{t(`step.${step}`)}</span>
              {mark}
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
              <TypeName type={kindless(making.type)} />
              <span aria-hidden="true">·</span>
              {t(making.type.opens.kind === 'embed' ? 'kind.static' : 'kind.dynamic')}
            </span>
          )}
        </div>
        <div className={styles.step}>{children}</div>
        <footer className={styles.foot} data-empty={(!back && !next) || undefined}>
          {!wide && isNarrow && (
            <FootPreview
              code={making.code}
              kind={making.kind}
              reading={making.measured.reading}
              label={t('builder.preview')}
              onClick={() => setPreviewing(true)}
            />
          )}
          {back && (
            <ButtonLink
              look="quiet"
              size={48}
              className={styles.back}
              icon={<IconArrowLeft size={20} />}
              to={back.to}
              replace={id === undefined}
            >
              {back.label}
            </ButtonLink>
          )}
          {making.undo && (
            <Button
              look="plain"
              size={48}
              className={styles.undo}
              icon={<IconArrowBackUp size={20} />}
              onClick={making.undo}
            >
              <span className={styles.undoWord}>{t('undo')}</span>
              <kbd className={styles.keys}>{isApple ? '⌘Z' : 'Ctrl Z'}</kbd>
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
          <PreviewPanel making={making} step={step} />
        </aside>
      )}
      {previewing && <PreviewSheet making={making} step={step} onClose={() => setPreviewing(false)} />}
    </div>
  );
};
