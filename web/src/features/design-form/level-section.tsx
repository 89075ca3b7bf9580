import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { levels } from '@tessera/qr';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/choices.tsx';
import styles from './level-section.module.css';
import { Section } from './section.tsx';
import type { UpdateStyle } from './update-style.ts';

const levelChoices = ['auto', ...levels] as const;

/** The error correction level. */
export const LevelSection = memo(
  ({ level, change }: { level: CodeStyle['errorCorrectionLevel']; change: UpdateStyle }) => {
    const { t } = useTranslation();
    return (
      <Section
        title={t('level')}
        chosen={level === 'auto' ? t('level.auto') : level}
        aside={
          <Segmented
            label={t('level')}
            value={level}
            options={levelChoices.map((value) => ({ value, label: value === 'auto' ? t('level.auto') : value }))}
            onChange={(errorCorrectionLevel) => change((style) => ({ ...style, errorCorrectionLevel }))}
          />
        }
      >
        <p className={styles.help}>{t(`level.${level}.help`)}</p>
      </Section>
    );
  },
);
