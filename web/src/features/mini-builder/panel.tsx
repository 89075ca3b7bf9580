import { toDisplayText } from '@tessera/contract/rules/encoded-text.ts';
import { type ComponentProps, lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { CodePlate } from '../code-preview/code-plate.tsx';
import { getCodeKind } from '../codes/code-kind.ts';
import { isBlank } from '../content/initial-content.ts';
import { isLoopback } from '../download-dialog/is-loopback.ts';
import { useContentWithSample } from '../phone-preview/use-content-with-sample.ts';
import { ScanQualityHead } from '../scan-quality/scan-quality-head.tsx';
import styles from './mini-builder.module.css';
import type { MiniBuilderState } from './use-mini-builder.ts';

/** Measuring loads decoders, which aren’t needed before there is a code. */
const ScanQualitySummary = lazy(async () => {
  const { ScanQualitySummary } = await import('../scan-quality/scan-quality-summary.tsx');
  return { default: ScanQualitySummary };
});

/** The page that phones show, on request. */
const PhonePreview = lazy(async () => {
  const { PhonePreview } = await import('../phone-preview/phone-preview.tsx');
  return { default: PhonePreview };
});

const PhoneView = ({
  builder: { type, local },
  activeField,
}: {
  builder: MiniBuilderState;
  activeField: string | undefined;
}) => {
  const { t } = useTranslation();
  const deferredContent = useDeferredValue(local.content);
  const isSample = isBlank(type, deferredContent);
  const sampled = useContentWithSample(type, isSample ? undefined : deferredContent, true);
  return (
    <div className={styles.phone}>
      <Suspense fallback={<Skeleton height="400px" radius="40px" />}>
        <PhonePreview type={type} content={sampled.content} dimmed={sampled.paths} activeField={activeField} />
      </Suspense>
      <p className={styles.caption}>
        {isSample ? t('make.sample') : sampled.paths.length > 0 ? t('make.dimmed') : '\u00a0'}
      </p>
    </div>
  );
};

const CodeView = ({ builder: { type, local, code, change } }: { builder: MiniBuilderState }) => {
  const { t } = useTranslation();
  const encodedText = code.state === 'drawn' ? code.text : undefined;
  const displayText = encodedText === undefined ? undefined : toDisplayText(type, encodedText);
  return (
    <>
      <div className={styles.plate}>
        <CodePlate type={type} code={code} />
      </div>
      <p className={styles.caption}>{displayText?.replace(/^https?:\/\//, '') ?? '\u00a0'}</p>
      {encodedText && isLoopback(encodedText) && <p className={styles.localNote}>{t('preview.here')}</p>}
      {encodedText !== undefined && (
        <Suspense fallback={<ScanQualityHead />}>
          <ScanQualitySummary
            code={code}
            kind={getCodeKind(type)}
            style={local.style}
            onFix={(style) => change({ style })}
          />
        </Suspense>
      )}
    </>
  );
};

export const DownloadButton = ({
  builder: { pending, isReady },
  formId,
  ...look
}: { builder: MiniBuilderState; formId: string } & Pick<ComponentProps<typeof Button>, 'size' | 'className'>) => {
  const { t } = useTranslation();
  return (
    <Button
      {...look}
      variant="pop"
      wide
      icon={<IconDownload size={20} />}
      pending={pending}
      disabled={!isReady}
      type="submit"
      form={formId}
    >
      {t('make.download')}
    </Button>
  );
};

/** The code, or first the page it opens; and the download button, unless it’s shown elsewhere. */
export const Panel = ({
  builder,
  formId,
  activeField,
}: {
  builder: MiniBuilderState;
  formId?: string;
  activeField: string | undefined;
}) => {
  const { t } = useTranslation();
  const [prefersPage, setPrefersPage] = useState(true);
  const { type, part } = builder;
  const hasPage = type.opens.kind === 'page' && part === 'content';
  const isPageShown = hasPage && prefersPage;
  return (
    <div className={styles.inView}>
      {isPageShown ? <PhoneView builder={builder} activeField={activeField} /> : <CodeView builder={builder} />}
      {hasPage && (
        <TextButton className={styles.flip} onClick={() => setPrefersPage(!isPageShown)}>
          {t(isPageShown ? 'make.show_code' : 'make.show_page')}
        </TextButton>
      )}
      {formId !== undefined && <DownloadButton builder={builder} formId={formId} size={56} />}
    </div>
  );
};
