import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../ui/color-field.tsx';
import styles from './access-card.module.css';
import { AccessRow } from './access-row.tsx';
import type { SaveSettings } from './save-settings.ts';

/** The theme colour of a page: that of the browser bar above it. */
export const ThemeColorRow = ({ code, save }: { code: Code; save: SaveSettings }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [color, setColor] = useState(code.iosHeaderColor);
  return (
    <AccessRow
      label={t('access.bar')}
      value={
        <>
          <span className={styles.swatch} style={{ background: code.iosHeaderColor }} />
          {code.iosHeaderColor}
        </>
      }
      editLabel={t('access.change')}
      onSave={() => save({ iosHeaderColor: color })}
    >
      {() => (
        <ColorField
          label={t('access.bar')}
          value={color}
          onChange={setColor}
          pickLabel={tMain('colour.pick', { part: t('access.bar') })}
          invalidText={tMain('invalid.invalid_hex_colour')}
        />
      )}
    </AccessRow>
  );
};
