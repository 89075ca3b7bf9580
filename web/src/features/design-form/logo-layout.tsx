import { type CodeStyle, logoMargin } from '@tessera/contract/api/style.ts';
import { maxLogoShare, minLogoShare } from '@tessera/qr/style/style.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { Slider } from '../../ui/slider.tsx';
import styles from './logo-layout.module.css';
import type { UpdateStyle } from './update-style.ts';

type LogoLayoutStyle = CodeStyle['logo'];

/** The size of a logo, its margin, and what is cleared behind it. */
export const LogoLayout = ({ layout, change }: { layout: LogoLayoutStyle; change: UpdateStyle }) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const updateLayout = (part: Partial<LogoLayoutStyle>) =>
    change((style) => ({ ...style, logo: { ...style.logo, ...part } }));
  return (
    <div className={styles.layout}>
      <Slider
        label={t('logo.size')}
        value={layout.share}
        min={minLogoShare}
        max={maxLogoShare}
        step={0.01}
        text={formatter.percent(layout.share)}
        onChange={(share) => updateLayout({ share })}
      />
      <Slider
        label={t('logo.margin')}
        value={layout.margin}
        min={logoMargin.min}
        max={logoMargin.max}
        step={0.25}
        text={t('logo.margin_modules', { modules: formatter.number(layout.margin) })}
        onChange={(margin) => updateLayout({ margin })}
      />
      <div className={styles.clears}>
        <span className={styles.label} aria-hidden="true">
          {t('logo.clears')}
        </span>
        <Segmented
          className={styles.choice}
          label={t('logo.clears')}
          value={layout.clears}
          options={(['shape', 'box', 'nothing'] as const).map((value) => ({
            value,
            label: t(`logo.clears.${value}`),
          }))}
          onChange={(clears) => updateLayout({ clears })}
        />
      </div>
    </div>
  );
};
