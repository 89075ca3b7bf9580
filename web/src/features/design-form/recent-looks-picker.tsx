import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Look } from './look.ts';
import { LookPicker } from './look-picker.tsx';
import styles from './pickers.module.css';
import { toFrameValue } from './use-design-choices.ts';

/** The looks recently used on this device; a placeholder while there are none. */
export const RecentLooksPicker = ({
  looks,
  ...props
}: { looks: readonly Look[] } & Omit<ComponentProps<typeof LookPicker>, 'looks' | 'label'>) => {
  const { t } = useTranslation();
  const named = useMemo(
    () =>
      looks.map((look) => ({
        look,
        name: `${t(`shape.${look.shape.style}`)}, ${t(`frame.${toFrameValue(look.frame.id)}`)}`,
      })),
    [looks, t],
  );
  return (
    <LookPicker
      {...props}
      label={t('design.recent')}
      looks={named}
      placeholder={<p className={styles.recentNone}>{t('design.recent_none')}</p>}
    />
  );
};
