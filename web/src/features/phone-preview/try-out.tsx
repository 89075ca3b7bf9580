import { plainStyle } from '@tessera/contract/api/style.ts';
import { tryouts } from '@tessera/contract/api/tryouts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconDeviceMobile } from '../../ui/icons.ts';
import { CodePicture } from '../code-preview/code-picture.tsx';
import { drawCode } from '../code-preview/use-code.ts';
import { PrintedLink } from '../codes/printed-link.tsx';
import styles from './try-out.module.css';

type Tried = { url: string; unreachable: 'this_computer_only' | 'no_network' | null };

/** The newest draft on somebody's own phone: a code for one hour, which counts nothing. */
export const TryOut = ({ ready }: { ready: () => Promise<number | undefined> }) => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const [tried, setTried] = useState<Tried>();
  const [pending, setPending] = useState(false);

  const make = async () => {
    setPending(true);
    try {
      const id = await ready();
      if (id !== undefined) setTried(await call(tryouts.make, { params: { id } }));
    } catch (error) {
      refused(error);
    }
    setPending(false);
  };

  const code = tried && tried.unreachable === null ? drawCode(tried.url, plainStyle) : undefined;
  return (
    <section className={styles.card} aria-label={t('try.title')}>
      <div className={styles.words}>
        <h3 className={styles.title}>{t('try.title')}</h3>
        <p className={styles.text}>
          {tried?.unreachable ? t(`try.${tried.unreachable}`) : t(tried ? 'try.scan' : 'try.help')}
        </p>
        {!tried && (
          <Button look="soft" size={32} icon={<IconDeviceMobile size={16} />} pending={pending} onClick={make}>
            {t('try.make')}
          </Button>
        )}
        {tried && (
          <a className={styles.link} href={tried.url} target="_blank" rel="noreferrer">
            {t('try.open')}
          </a>
        )}
      </div>
      {code?.state === 'drawn' && (
        <div className={styles.reach}>
          <CodePicture className={styles.code} scene={code.drawing} title={t('try.code', { url: code.text })} />
          <PrintedLink className={styles.address} link={code.text} />
        </div>
      )}
    </section>
  );
};
