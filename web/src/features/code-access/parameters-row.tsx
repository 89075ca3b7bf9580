import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choices.tsx';
import styles from './access-card.module.css';
import { AccessRow } from './access-row.tsx';
import type { SaveSettings } from './save-settings.ts';

/** Whether parameters of the scanned link are forwarded to the destination. */
export const ParametersRow = ({ code, save }: { code: Code; save: SaveSettings }) => {
  const { t } = useTranslation('private');
  const [isOn, setOn] = useState(code.forwardParameters);
  return (
    <AccessRow
      label={t('access.parameters')}
      value={t(code.forwardParameters ? 'access.parameters.on' : 'access.parameters.off')}
      editLabel={t('access.change')}
      onSave={() => save({ forwardParameters: isOn })}
    >
      {() => (
        <>
          <Switch label={t('access.parameters.pass_on')} checked={isOn} onChange={setOn} />
          <p className={styles.help}>{t('access.parameters.help')}</p>
        </>
      )}
    </AccessRow>
  );
};
