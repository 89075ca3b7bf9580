import { themes } from '@tessera/contract/page-context.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDeviceDesktop, IconMoon, IconSun } from '../../ui/icons.ts';
import styles from './choices.module.css';

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Light, dark, or the device’s theme. The script of public pages makes it work: enhance/theme.ts. */
export const ThemeChoice = () => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.themes} data-theme-choice>
      <legend className={styles.legend}>{t('theme')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label key={theme} className={styles.theme} title={t(`theme.${theme}`)}>
            <input
              type="radio"
              className={styles.legend}
              name={name}
              value={theme}
              defaultChecked={theme === 'auto'}
              aria-label={t(`theme.${theme}`)}
            />
            <Icon size={20} />
          </label>
        );
      })}
    </fieldset>
  );
};
