import { findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { UseLink } from '../../content/blocks/use-link.tsx';
import type { PlaceCode } from '../../content/trades/draw-trade.ts';
import { toFrame } from '../../content/trades/trade.ts';
import type { TradeId } from '../../content/trades/trade-pages.ts';
import { useTradeText } from '../../content/trades/use-trade-text.ts';
import { CodePicture } from '../../features/code-preview/code-picture.tsx';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { toBuilderQuery } from '../../features/new-code/design-link.ts';
import { getPhoneImage } from '../../features/phone-preview/phone-images.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './day.module.css';

/** The five places in the order of the day: when, why, what the code opens, its width and distance, the code, the phone. */
export const Day = ({ id, places }: { id: TradeId; places: readonly PlaceCode[] }) => (
  <ol className={styles.day}>
    {places.map((place) => (
      <PlaceRow key={place.number} id={id} place={place} />
    ))}
  </ol>
);

const PlaceRow = ({ id, place }: { id: TradeId; place: PlaceCode }) => {
  const { t } = useTranslation('qr-for-business');
  const text = useTradeText(id);
  const formatter = useFormatter();
  const path = usePublicPath();
  const { number, time, drawing, widthMm, maxDistanceMm } = place;
  const type = findType(place.type);
  const translate = useTypeTranslation(type);
  const phone = getPhoneImage(type.id);
  const label = text(`${number}.label`);
  // Rounded down: from there it’s certain.
  const distance = formatter.length(Math.floor(maxDistanceMm / 10) * 10);
  return (
    <li id={`place-${number}`} className={styles.row}>
      <time className={styles.time}>{time}</time>
      <span className={styles.number}>{number}</span>
      <div className={styles.words}>
        <h3>{text(`${number}.title`)}</h3>
        <p>{text(`${number}.why`)}</p>
        <ul className={styles.measures}>
          <li>
            <LineIcon path={type.icon} size={16} />
            {translate('name')}
          </li>
          <li>
            <b>{t('wide', { width: formatter.length(widthMm) })}</b>
          </li>
          <li>
            <b>{t('from', { distance })}</b>
          </li>
        </ul>
        <UseLink href={`${path('/')}${toBuilderQuery(type.id, toFrame(place, label))}#make`}>{t('use')}</UseLink>
      </div>
      <div className={styles.code}>
        <CodePicture scene={drawing} title={t('code', { label })} />
      </div>
      <div className={styles.phone}>
        {phone && <img src={phone} alt="" width={372} height={804} loading="lazy" decoding="async" />}
      </div>
    </li>
  );
};
