import { themes } from '@tessera/contract/page-context.ts';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../theme-choice.ts';
import { IconDeviceDesktop, IconMoon, IconSun } from '../../ui/icons.ts';
import styles from './choices.module.css';

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Light, dark, or the device’s theme. */
export const ThemeChoice = () => {
  const { t } = useTranslation();
  const [chosen, setTheme] = useTheme();
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>{t('theme')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label key={theme} className={styles.theme} title={t(`theme.${theme}`)}>
            <input
              type="radio"
              className={styles.legend}
              name="theme"
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
              aria-label={t(`theme.${theme}`)}
            />
            <Icon size={20} />
          </label>
        );
      })}
    </fieldset>
  );
};
