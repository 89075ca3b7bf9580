import { type CodeStyle, maxQuietZone } from '@tessera/contract/api/style.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { Slider } from '../../ui/slider.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './level-section.module.css';
import { Section } from './section.tsx';
import type { UpdateStyle } from './update-style.ts';

/** The quiet zone around the code; one that is narrower than scanners need is explained. */
export const QuietZoneSection = memo(
  ({
    value,
    required,
    change,
  }: {
    value: CodeStyle['quietZone'] /** In dots. */;
    required: number;
    change: UpdateStyle;
  }) => {
    const { t } = useTranslation();
    const modules = value ?? required;
    const setModules = (to: number) =>
      change(({ quietZone: _, ...style }) => (to === required ? style : { ...style, quietZone: to }));
    const text = t('scan_quality.modules', { count: modules });
    return (
      <Section title={t('quiet_zone.title')} chosen={text}>
        <Slider
          label={t('quiet_zone.width')}
          value={modules}
          min={0}
          max={maxQuietZone}
          step={1}
          text={text}
          onChange={setModules}
        />
        {modules < required ? (
          <Note tone="warn" icon={<IconAlertTriangle size={20} />} role="status">
            {t('quiet_zone.narrow', { dots: required })}{' '}
            <TextButton onClick={() => setModules(required)}>{t('fix.quiet_zone', { dots: required })}</TextButton>
          </Note>
        ) : (
          <p className={styles.help}>{t('quiet_zone.help')}</p>
        )}
      </Section>
    );
  },
);
