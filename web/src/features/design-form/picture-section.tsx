import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Symbology } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { LogoUpload } from '../logo/logo-upload.tsx';
import styles from './level-section.module.css';
import { getWhiteShare } from './picture.ts';
import { Section } from './section.tsx';
import type { UpdateStyle } from './update-style.ts';

/** An uploaded picture behind the code, and how much of it the colours let show. */
export const PictureSection = ({
  style,
  symbology,
  change,
}: {
  style: CodeStyle;
  symbology: Symbology;
  change: UpdateStyle;
}) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const name = style.backgroundImage ?? null;
  const whiteShare = name === null ? undefined : getWhiteShare(style, symbology);
  return (
    <Section title={t('background_image.title')} chosen={name === null ? undefined : t('background_image.own')}>
      <LogoUpload
        value={name}
        name={t('background_image.own')}
        removeLabel={t('background_image.remove')}
        onChange={(backgroundImage) =>
          change(({ backgroundImage: _, ...before }) =>
            backgroundImage === null ? before : { ...before, backgroundImage },
          )
        }
      />
      {whiteShare === 1 ? (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />} role="status">
          {t('background_image.hidden')}
        </Note>
      ) : (
        <p className={styles.help}>
          {whiteShare === undefined
            ? t('background_image.help')
            : t('background_image.covered', { share: formatter.percent(whiteShare) })}
        </p>
      )}
    </Section>
  );
};
