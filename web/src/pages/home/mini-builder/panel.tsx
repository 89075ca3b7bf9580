import { shownText } from '@tessera/contract/rules/printed.ts';
import { isDynamic } from '@tessera/qr-types';
import { type ComponentProps, lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../../features/code-preview/code-preview.tsx';
import { isBlank } from '../../../features/content-form/filled.ts';
import { isLoopback } from '../../../features/download-dialog/loopback.ts';
import { useSampled } from '../../../features/phone-preview/use-sampled.ts';
import { MiniHead } from '../../../features/scannability/mini-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import styles from './mini-builder.module.css';
import type { Making } from './use-making.ts';

/** Measuring loads decoders, which aren't needed before there is a code. */
const MiniMeter = lazy(async () => {
  const { MiniMeter } = await import('../../../features/scannability/mini-meter.tsx');
  return { default: MiniMeter };
});

/** The page that phones get, on request. */
const PhonePreview = lazy(async () => {
  const { PhonePreview } = await import('../../../features/phone-preview/phone-preview.tsx');
  return { default: PhonePreview };
});

const Phone = ({ making: { type, draft }, edited }: { making: Making; edited: string | undefined }) => {
  const { t } = useTranslation();
  const shown = useDeferredValue(draft.content);
  const isSample = isBlank(type, shown);
  const sampled = useSampled(type, isSample ? undefined : shown, true);
  return (
    <div className={styles.phone}>
      <Suspense fallback={<Skeleton height="400px" radius="40px" />}>
        <PhonePreview type={type} content={sampled.content} dimmed={sampled.paths} edited={edited} />
      </Suspense>
      <p className={styles.printed}>
        {isSample ? t('make.sample') : sampled.paths.length > 0 ? t('make.dimmed') : '\u00a0'}
      </p>
    </div>
  );
};

const Code = ({ making: { type, draft, code, change } }: { making: Making }) => {
  const { t } = useTranslation();
  const drawn = code.state === 'drawn' ? code.text : undefined;
  const says = drawn === undefined ? undefined : shownText(type, drawn);
  return (
    <>
      <div className={styles.plate}>
        <CodePlate type={type} code={code} />
      </div>
      <p className={styles.printed}>{says?.replace(/^https?:\/\//, '') ?? '\u00a0'}</p>
      {drawn && isLoopback(drawn) && <p className={styles.here}>{t('preview.here')}</p>}
      {drawn !== undefined && (
        <Suspense fallback={<MiniHead />}>
          <MiniMeter
            code={code}
            kind={isDynamic(type) ? 'dynamic' : 'static'}
            style={draft.style}
            onFix={(style) => change({ style })}
          />
        </Suspense>
      )}
    </>
  );
};

export const DownloadButton = ({
  making: { pending, ready },
  formId,
  ...look
}: { making: Making; formId: string } & Pick<ComponentProps<typeof Button>, 'size' | 'className'>) => {
  const { t } = useTranslation();
  return (
    <Button
      {...look}
      look="pop"
      wide
      icon={<IconDownload size={20} />}
      pending={pending}
      disabled={!ready}
      type="submit"
      form={formId}
    >
      {t('make.download')}
    </Button>
  );
};

/** The code as it is, or the page that it opens, which comes first; and the way to have it, where nothing else shows that. */
export const Panel = ({ making, formId, edited }: { making: Making; formId?: string; edited: string | undefined }) => {
  const { t } = useTranslation();
  const [isPageWanted, setPageWanted] = useState(true);
  const { type, part } = making;
  const hasPage = type.opens.kind === 'page' && part === 'content';
  const isPageShown = hasPage && isPageWanted;
  return (
    <div className={styles.inView}>
      {isPageShown ? <Phone making={making} edited={edited} /> : <Code making={making} />}
      {hasPage && (
        <TextButton className={styles.turn} onClick={() => setPageWanted(!isPageShown)}>
          {t(isPageShown ? 'make.show_code' : 'make.show_page')}
        </TextButton>
      )}
      {formId !== undefined && <DownloadButton making={making} formId={formId} size={56} />}
    </div>
  );
};
