import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourField } from '../../ui/colour-field.tsx';
import type { SaveAccess } from './access.ts';
import styles from './access-card.module.css';
import { AccessRow } from './access-row.tsx';

/** The colour of the browser's bar over the page. */
export const BarColourRow = ({ code, save }: { code: Code; save: SaveAccess }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const [colour, setColour] = useState(code.iosHeaderColor);
  return (
    <AccessRow
      label={t('access.bar')}
      value={
        <>
          <span className={styles.swatch} style={{ background: code.iosHeaderColor }} />
          {code.iosHeaderColor}
        </>
      }
      edit={t('access.change')}
      onSave={() => save({ iosHeaderColor: colour })}
    >
      {() => (
        <ColourField
          label={t('access.bar')}
          value={colour}
          onChange={setColour}
          pickLabel={main('colour.pick', { part: t('access.bar') })}
          wrong={main('invalid.invalid_hex_colour')}
        />
      )}
    </AccessRow>
  );
};
