import { draftPreviews } from '@tessera/contract/api/draft-previews.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { IconDeviceMobile } from '../../ui/icons.ts';
import { CodePicture } from '../code-preview/code-picture.tsx';
import { drawCode } from '../code-preview/use-code-preview.ts';
import { CopyableLink } from '../codes/copyable-link.tsx';
import styles from './draft-preview-card.module.css';

type DraftPreview = { url: string; unreachable: 'this_computer_only' | 'no_network' | null };

/** Previews the latest draft on the user’s phone, by a code that works for one hour and whose scans aren’t counted. */
export const DraftPreviewCard = ({ prepare }: { prepare: () => Promise<number | undefined> }) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const [draftPreview, setDraftPreview] = useState<DraftPreview>();
  const [pending, setPending] = useState(false);

  const createPreview = async () => {
    setPending(true);
    try {
      const id = await prepare();
      if (id !== undefined) setDraftPreview(await call(draftPreviews.create, { params: { id } }));
    } catch (error) {
      notifyError(error);
    }
    setPending(false);
  };

  const code = draftPreview && draftPreview.unreachable === null ? drawCode(draftPreview.url, plainStyle) : undefined;
  return (
    <section className={styles.card} aria-label={t('try.title')}>
      <div className={styles.body}>
        <h3 className={styles.title}>{t('try.title')}</h3>
        <p className={styles.text}>
          {draftPreview?.unreachable ? t(`try.${draftPreview.unreachable}`) : t(draftPreview ? 'try.scan' : 'try.help')}
        </p>
        {!draftPreview && (
          <Button
            variant="soft"
            size={32}
            icon={<IconDeviceMobile size={16} />}
            pending={pending}
            onClick={createPreview}
          >
            {t('try.make')}
          </Button>
        )}
        {draftPreview && (
          <a className={styles.link} href={draftPreview.url} target="_blank" rel="noreferrer">
            {t('try.open')}
          </a>
        )}
      </div>
      {code?.state === 'drawn' && (
        <div className={styles.qrCode}>
          <CodePicture className={styles.code} scene={code.drawing} title={t('try.code', { url: code.text })} />
          <CopyableLink className={styles.address} link={code.text} />
        </div>
      )}
    </section>
  );
};
