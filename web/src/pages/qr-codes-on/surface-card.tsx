import { useTranslation } from 'react-i18next';
import { getSurface } from '../../content/surfaces/find-surface.ts';
import type { SurfaceId } from '../../content/surfaces/index.ts';
import { createSurfaceTexts } from '../../content/surfaces/surface-texts.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import styles from './surface-card.module.css';

/** The object’s outline with its code to scale, as a sign for it. */
const Outline = ({ id }: { id: SurfaceId }) => {
  const { object, code } = getSurface(id);
  const size = Math.max(object.width, object.height);
  const [x, y] = [(size - object.width) / 2, (size - object.height) / 2];
  return (
    <svg className={styles.sign} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect x={x} y={y} width={object.width} height={object.height} rx={size * 0.03} fill="var(--accent-soft)" />
      <rect x={x + code.x} y={y + code.y} width={code.mm} height={code.mm} rx={size * 0.02} fill="var(--accent)" />
    </svg>
  );
};

/** A link to the page of a surface, with the width and distance of its code. */
export const SurfaceCard = ({ id, distanceMm }: { id: SurfaceId; distanceMm: number }) => {
  const { t, i18n } = useTranslation('qr-codes-on');
  const formatter = useFormatter();
  const toPath = usePublicPath();
  const { mm } = getSurface(id).code;
  return (
    <li>
      <a className={styles.card} href={toPath(`/qr-codes-on/${id}`)}>
        <Outline id={id} />
        <span>
          <b className={styles.name}>{createSurfaceTexts(i18n, id)('name')}</b>
          <span className={styles.facts}>
            {t('card', { width: formatter.length(mm), distance: formatter.length(distanceMm) })}
          </span>
        </span>
      </a>
    </li>
  );
};
