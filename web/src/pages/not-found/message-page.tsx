import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Mosaic } from '../../ui/mosaic.tsx';
import styles from './message-page.module.css';

/** A page with only a message and a link home. */
export const MessagePage = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => {
  const { t } = useTranslation();
  const { language } = usePage();
  return (
    <main className={styles.message}>
      <title>{`${title} · Tessera`}</title>
      <meta name="robots" content="noindex" />
      <Mosaic size={96} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        {children}
        <ButtonLink variant="quiet" size={48} to={addLanguagePrefix('/', language)} reloadDocument>
          {t('go_home')}
        </ButtonLink>
      </div>
    </main>
  );
};
