import { findType, isDynamic } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import type { SetCode } from '../../content/trades/draw-trade.ts';
import type { TradeId } from '../../content/trades/trade-pages.ts';
import { useTradeText } from '../../content/trades/use-trade-text.ts';
import { CodePicture } from '../../features/code-preview/code-picture.tsx';
import { toBuilderQuery } from '../../features/new-code/design-link.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './code-set.module.css';

/** Creates the set in the visitor’s account, after they have signed up or in. */
export const TakeSet = ({ id, codes }: { id: TradeId; codes: readonly SetCode[] }) => {
  const { t } = useTranslation('qr-for-business');
  const path = usePublicPath();
  const areAllDynamic = codes.every(({ type }) => isDynamic(findType(type)));
  const query = new URLSearchParams({ to: `/app/starter-sets/${id}` });
  return (
    <>
      <ButtonLink variant="quiet" size={48} to={`${path('/register')}?${query}`} reloadDocument>
        {t('set.take')}
      </ButtonLink>
      <p className={styles.note}>{t(areAllDynamic ? 'set.drafts' : 'set.drafts_and_static')}</p>
    </>
  );
};

/** Four codes to start with; each leads to the builder, set to its type. */
export const CodeSet = ({ id, codes }: { id: TradeId; codes: readonly SetCode[] }) => {
  const { t } = useTranslation('qr-for-business');
  const text = useTradeText(id);
  const path = usePublicPath();
  return (
    <ul className={styles.set}>
      {codes.map(({ number, type, style, drawing }) => (
        <li key={number}>
          <a href={`${path('/')}${toBuilderQuery(type, style)}#make`}>
            <span className={styles.code}>
              <CodePicture scene={drawing} title={t('set.code', { name: text(`set.${number}.name`) })} />
            </span>
            <span>
              <b>{text(`set.${number}.name`)}</b>
              <span className={styles.hint}>{text(`set.${number}.hint`)}</span>
              <span className={styles.create}>
                {t('set.create')}
                <IconArrowRight size={16} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};
