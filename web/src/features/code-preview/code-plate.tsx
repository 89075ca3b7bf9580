import { toDisplayText } from '@tessera/contract/rules/encoded-text.ts';
import { quietZone } from '@tessera/qr';
import type { TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { Mosaic } from '../../ui/mosaic.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { CodePicture } from './code-picture.tsx';
import styles from './code-plate.module.css';
import type { CodePreview } from './use-code-preview.ts';

/** Returns the aspect ratio of the plate: square, or that of the frame. */
const getPlateStyle = (code: CodePreview) => ({
  aspectRatio: code.state === 'drawn' ? Math.min(1, code.drawing.width / code.drawing.height) : 1,
});

/** Returns whether the plate’s rounded corners would cut off a frame, or a code with little space around it. */
const isNearEdge = (code: CodePreview) =>
  code.state === 'drawn' &&
  (code.typesetText !== undefined || (code.style.quietZone ?? quietZone) / code.drawing.width < 0.03);

/** Shown in place of the code. */
const PreviewPlaceholder = ({ code }: { code: Exclude<CodePreview, { state: 'drawn' }> }) => {
  const { t } = useTranslation();
  if (code.state === 'loading') return <Skeleton width="72%" height="72%" radius="12px" />;
  if (code.state === 'empty')
    return (
      <div className={styles.empty}>
        <Mosaic size={88} />
        <p>{t(`undrawn.${code.problem}`)}</p>
      </div>
    );
  return (
    <p className={styles.error} role="alert">
      {code.state === 'too_long' && t('preview.too_long', { bytes: code.bytes, fits: code.maxBytes })}
      {code.state === 'undrawable' && t('invalid.undrawable_text', { letters: code.letters })}
      {code.state === 'failed' && (
        <>
          {t('preview.failed')} <TextButton onClick={code.retry}>{t('preview.retry')}</TextButton>
        </>
      )}
    </p>
  );
};

/** The code on a light background; a mosaic while there is none, the reason if it can’t be rendered. */
export const CodePlate = ({ type, code }: { type: TypeManifest; code: CodePreview }) => {
  const { t } = useTranslation();
  return (
    <div
      className={styles.plate}
      data-state={code.state}
      data-inset={isNearEdge(code) || undefined}
      style={getPlateStyle(code)}
      aria-busy={code.state === 'loading'}
    >
      {code.state === 'drawn' ? (
        <CodePicture
          className={styles.code}
          scene={code.drawing}
          title={t('preview.picture', { text: toDisplayText(type, code.text) })}
        />
      ) : (
        <PreviewPlaceholder code={code} />
      )}
    </div>
  );
};
