import type { FrameId, Scene } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { UseLink } from '../../../content/blocks/use-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconCheck } from '../../../ui/icons.ts';
import styles from './frame-card.module.css';
import { ScenePaths } from './object-picture.tsx';

/** A framed code, why it suits the thing, and the builder with this frame. */
export const FrameCard = ({
  scene,
  id,
  label,
  reason,
  isChosen,
  href,
}: {
  scene: Scene;
  id: FrameId;
  label: string;
  reason: string;
  isChosen: boolean;
  /** The builder, with the frame and its label. */
  href: string;
}) => {
  const { t } = useTranslation('qr-codes-on');
  const main = useTranslation().t;
  const name = main(`frame.${id}`);
  return (
    <li className={classes(styles.frame, isChosen && styles.chosen)}>
      <svg viewBox={`0 0 ${scene.width} ${scene.height}`} role="img" aria-label={t('framed', { label, frame: name })}>
        {typeof scene.background === 'string' && (
          <rect width={scene.width} height={scene.height} fill={scene.background} />
        )}
        <ScenePaths items={scene.items} />
      </svg>
      <div>
        {isChosen && (
          <span className={styles.choice}>
            <IconCheck size={14} aria-hidden="true" />
            {t('our_choice')}
          </span>
        )}
        <h3>{name}</h3>
        <p>{reason}</p>
        <UseLink href={href}>{t('use_frame')}</UseLink>
      </div>
    </li>
  );
};
