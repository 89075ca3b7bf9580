import { plainStyle } from '@tessera/contract/api/style.ts';
import { toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import type { ScanPrompt, TypeManifest } from '@tessera/qr-types';
import { LineIcon } from '../../ui/line-icon.tsx';
import { CodePicture } from '../code-preview/code-picture.tsx';
import { useCodePreview } from '../code-preview/use-code-preview.ts';
import { useTypeTranslation } from '../content/use-type-translation.ts';
import styles from './camera-preview.module.css';

/** A phone’s camera after scanning a code without a landing page: what it found, and the action it offers. */
export const CameraPreview = ({
  type,
  prompt: { title, text },
  content,
  encodedText,
}: {
  type: TypeManifest;
  prompt: ScanPrompt;
  content: unknown;
  encodedText: string;
}) => {
  const translate = useTypeTranslation(type);
  const code = useCodePreview(encodedText, plainStyle, toSymbolFormat(type, content, plainStyle));
  return (
    <main className={styles.camera}>
      <div className={styles.finder} aria-hidden="true">
        {code.state === 'drawn' && <CodePicture className={styles.code} scene={code.drawing} title="" />}
        <i />
        <i />
        <i />
        <i />
      </div>
      <section className={styles.card}>
        <span className={styles.icon}>
          <LineIcon path={type.icon} />
        </span>
        <div className={styles.body}>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          {text && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
        </div>
        <p className={styles.action}>{translate('offer.action')}</p>
      </section>
    </main>
  );
};
