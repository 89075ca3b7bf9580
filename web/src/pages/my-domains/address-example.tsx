import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { printAdvice } from '@tessera/qr';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CodePicture } from '../../features/code-preview/code-picture.tsx';
import { useCodePreview } from '../../features/code-preview/use-code-preview.ts';
import { getSampleLink } from '../../features/templates/template-picture.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './address-example.module.css';

/** A code with a link on a host, and how large it is; '' is our own host. */
const Example = ({ host, label }: { host: string; label: string }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const link = getSampleLink(host);
  const code = useCodePreview(link, plainStyle);
  if (code.state !== 'drawn') return null;
  const { recommendedMm } = printAdvice({ widthModules: code.drawing.width, kind: 'dynamic' });
  return (
    <div className={styles.example}>
      <dt>{label}</dt>
      <dd className={styles.code}>
        <span className={styles.plate} aria-hidden="true">
          <CodePicture scene={code.drawing} title="" />
        </span>
        <span className={styles.about}>
          <span className={styles.link} dir="ltr">
            {link.replace(/^https?:\/\//, '')}
          </span>
          <span className={styles.size}>
            {t('domains.example.size', { count: code.matrix.size, wide: formatter.length(recommendedMm) })}
          </span>
        </span>
      </dd>
    </div>
  );
};

/** How the link of a code looks with a domain, and what that does to its symbol: a longer link needs more dots. */
export const AddressExample = ({ domain: { host } }: { domain: Pick<CheckedDomain, 'host'> }) => {
  const { t } = useTranslation('private');
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('domains.example.title')}
      </h3>
      <p className={styles.text}>{t('domains.example.text')}</p>
      <dl className={styles.examples}>
        <Example host="" label={t('domains.example.before')} />
        <IconArrowRight size={20} className={styles.arrow} aria-hidden="true" />
        <Example host={host} label={t('domains.example.after')} />
      </dl>
    </section>
  );
};
