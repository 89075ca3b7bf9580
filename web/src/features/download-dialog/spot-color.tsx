import { isInkName, maxInkNameLength } from '@tessera/contract/api/downloads.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './format-options.module.css';
import type { DownloadState } from './use-download.ts';

/** The name of the ink that a design of one colour is printed with. */
export const SpotColor = ({
  choice,
  choose,
  hasOneInk,
}: Pick<DownloadState, 'choice' | 'choose'> & { hasOneInk: boolean | undefined }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [typed, setTyped] = useState(choice.spotColor);
  const name = typed.trim();
  const isWrong = hasOneInk !== false && name !== '' && !isInkName(name);
  const getMessage = (): FieldMessage => {
    if (isWrong) return { tone: 'bad', text: tMain('invalid.invalid_ink_name', { max: maxInkNameLength }) };
    if (hasOneInk === false) return { tone: 'plain', text: t('download.spot_one_colour') };
    return { tone: 'plain', text: t(hasOneInk ? 'download.spot_help' : 'download.spot_many') };
  };
  return (
    <div className={styles.wide}>
      <Field label={t('download.spot')} message={getMessage()}>
        {(control) => (
          <TextInput
            {...control}
            aria-invalid={isWrong}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={hasOneInk === false}
            value={hasOneInk === false ? '' : typed}
            onChange={({ target }) => {
              setTyped(target.value);
              const next = target.value.trim();
              choose({ spotColor: isInkName(next) ? next : '' });
            }}
          />
        )}
      </Field>
    </div>
  );
};
