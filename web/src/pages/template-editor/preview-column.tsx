import { findType, type TypeManifest } from '@tessera/qr-types';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../features/code-preview/code-plate.tsx';
import { isBlank } from '../../features/content/initial-content.ts';
import { ContentPreview } from '../../features/phone-preview/content-preview.tsx';
import { useContentWithSample } from '../../features/phone-preview/use-content-with-sample.ts';
import { ScanQualityCard } from '../../features/scan-quality/scan-quality-card.tsx';
import type { TemplateDraft } from './draft.ts';
import styles from './editor.module.css';
import type { TemplatePreview } from './use-template-preview.ts';

const Phone = ({ type, content }: { type: TypeManifest; content: Record<string, unknown> }) => {
  const { t } = useTranslation();
  const isFilled = useMemo(() => !isBlank(type, content), [type, content]);
  const sampled = useContentWithSample(type, isFilled ? content : undefined, true);
  return (
    <>
      <div className={styles.phone}>
        <ContentPreview type={type} content={sampled.content} dimmed={sampled.paths} />
      </div>
      {sampled.paths.length > 0 && <p className={styles.caption}>{t('make.dimmed')}</p>}
    </>
  );
};

/** A code made from the template, or what its content looks like on a phone. */
export const PreviewColumn = ({
  draft,
  preview: { type, code, kind, scanQuality },
  showsPhone,
}: {
  draft: TemplateDraft;
  preview: TemplatePreview;
  showsPhone: boolean;
}) => {
  const content = useDeferredValue(draft.content);
  if (showsPhone && type) return <Phone type={type} content={content} />;
  return (
    <>
      <div className={styles.plate}>
        <CodePlate type={type ?? findType('url')} code={code} />
      </div>
      <ScanQualityCard code={code} scanQuality={scanQuality} />
    </>
  );
};
