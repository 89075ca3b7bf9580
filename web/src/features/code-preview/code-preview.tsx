import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import { Mosaic } from '../../ui/mosaic.tsx';
import { CodePicture } from './code-picture.tsx';
import styles from './code-preview.module.css';
import { type DrawnCode, useCode } from './use-code.ts';

/** A drawn code on its light plate; a half-laid mosaic while there is none, a sentence when the text is too long. */
export const CodePlate = ({ code }: { code: DrawnCode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.plate} data-state={code.state}>
      {code.state === 'drawn' && (
        <CodePicture className={styles.code} scene={code.drawing} title={t('preview.picture', { text: code.text })} />
      )}
      {code.state === 'empty' && (
        <div className={styles.empty}>
          <Mosaic size={88} />
          <p>{t(`undrawn.${code.why}`)}</p>
        </div>
      )}
      {code.state === 'too_long' && (
        <p className={styles.tooLong} role="alert">
          {t('preview.too_long', { bytes: code.bytes, fits: code.fits })}
        </p>
      )}
    </div>
  );
};

/** The live picture of a code, drawn in the browser on every key press. An undefined `text` is one that isn't valid yet. */
export const CodePreview = ({ text, style }: { text: string | undefined; style: CodeStyle }) => (
  <CodePlate code={useCode(text, style)} />
);
