import type { Code } from '@tessera/contract/api/codes.ts';
import { findType } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Select } from '../../ui/select.tsx';
import { getCodeName } from '../codes/code-name.ts';
import { useTypeTranslation } from '../content/use-type-translation.ts';
import { downloadSlip } from './save-file.ts';
import styles from './slip-card.module.css';

type SlipCode = Pick<Code, 'id' | 'type' | 'name' | 'title'>;

const Slip = ({ code, languages }: { code: SlipCode; languages: readonly [string, ...string[]] }) => {
  const { t } = useTranslation('private');
  const translateType = useTypeTranslation(findType(code.type));
  const notifyError = useNotifyError();
  const { locale } = useFormatter();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const [language, setLanguage] = useState(languages.find((one) => locale.startsWith(one)) ?? languages[0]);
  const [isPending, setPending] = useState(false);
  const label = translateType('slip.label') ?? '';
  const download = async () => {
    setPending(true);
    await downloadSlip(code.id, language, `${getCodeName(code)} ${label}`).catch(notifyError);
    setPending(false);
  };
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.title}>{label}</p>
      <p className={styles.help}>{translateType('slip.help')}</p>
      <div className={styles.row}>
        <Select
          aria-label={t('slip.language')}
          value={language}
          options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
          onChange={setLanguage}
        />
        <Button variant="quiet" icon={<IconDownload size={18} />} pending={isPending} onClick={download}>
          {t('slip.download')}
        </Button>
      </div>
    </section>
  );
};

/** The slip that is printed with a code, if its type has one. */
export const SlipCard = ({ code }: { code: SlipCode }) => {
  const { opens } = findType(code.type);
  return opens.kind === 'static' && opens.slip ? <Slip code={code} languages={opens.slip.languages} /> : null;
};
