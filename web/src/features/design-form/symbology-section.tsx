import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { encodeForStyle, TextTooLongError } from '@tessera/qr';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/choices.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { useLoadedSymbology } from '../code-preview/use-loaded-symbology.ts';
import styles from './level-section.module.css';
import { Section } from './section.tsx';
import type { UpdateStyle } from './update-style.ts';

type SmallSymbology = NonNullable<CodeStyle['symbology']>;

const fits = (text: string, symbology: SmallSymbology): boolean => {
  try {
    encodeForStyle(text, { errorCorrectionLevel: 'auto', symbology });
    return true;
  } catch (error) {
    if (error instanceof TextTooLongError) return false;
    throw error;
  }
};

/** The kind of symbol: a smaller one than a QR code only where the text fits, and with what scans it. */
export const SymbologySection = memo(
  ({ value, text, change }: { value: CodeStyle['symbology']; text: string | undefined; change: UpdateStyle }) => {
    const { t } = useTranslation();
    const isLoaded = { microqr: useLoadedSymbology('microqr'), rmqr: useLoadedSymbology('rmqr') };
    const offered = (['microqr', 'rmqr'] as const).filter(
      (symbology) => symbology === value || (text !== undefined && isLoaded[symbology] && fits(text, symbology)),
    );
    if (offered.length === 0) return null;
    const chosen = value ?? 'qr';
    return (
      <Section
        title={t('symbology')}
        chosen={t(`symbology.${chosen}`)}
        aside={
          <Segmented
            label={t('symbology')}
            value={chosen}
            options={(['qr', ...offered] as const).map((each) => ({ value: each, label: t(`symbology.${each}`) }))}
            onChange={(next) =>
              change(({ symbology: _, ...style }) => (next === 'qr' ? style : { ...style, symbology: next }))
            }
          />
        }
      >
        {chosen === 'qr' ? (
          <p className={styles.help}>{t('symbology.qr.help')}</p>
        ) : (
          <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
            {t(`symbology.${chosen}.help`)}
          </Note>
        )}
      </Section>
    );
  },
);
