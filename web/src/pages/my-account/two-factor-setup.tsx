import { plainStyle } from '@tessera/contract/api/style.ts';
import { twoFactor } from '@tessera/contract/api/two-factor.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { CodePicture } from '../../features/code-preview/code-picture.tsx';
import { drawCode } from '../../features/code-preview/use-code-preview.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { OneTimeCodeField } from '../../features/credentials/one-time-code-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { redirectIfSignedOut } from '../../shell/app/session.ts';
import { Button } from '../../ui/button.tsx';
import section from './section.module.css';
import styles from './two-factor.module.css';

const { confirm } = twoFactor;

/** Scanned off a screen: fewer modules are easier to read. */
const setupCodeStyle = { ...plainStyle, errorCorrectionLevel: 'L' } as const;

/** The secret as a QR code and as text, and a field for the first code, which proves that the app has it. */
export const TwoFactorSetup = ({
  secret,
  uri,
  onConfirmed,
  onCancel,
}: {
  secret: string;
  uri: string;
  onConfirmed: (backupCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}) => {
  const { t } = useTranslation('private');
  const picture = drawCode(uri, setupCodeStyle);
  const form = useValidatedForm<{ code: string }>(
    confirm.body,
    { code: '' },
    async (body) => onConfirmed((await call(confirm, { body })).backupCodes),
    redirectIfSignedOut,
  );
  return (
    <div className={styles.setup}>
      <div className={styles.qrCode}>
        {picture.state === 'drawn' && <CodePicture scene={picture.drawing} title={t('two_step.picture')} />}
      </div>
      <form onSubmit={form.submit} noValidate>
        <ol className={styles.steps}>
          <li>{t('two_step.scan')}</li>
          <li>
            {t('two_step.type')} <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </li>
          <li>{t('two_step.enter')}</li>
        </ol>
        <OneTimeCodeField {...form.register('code')} message={form.getMessage('code')} />
        <FormError text={form.formError} />
        <div className={section.buttons}>
          <Button type="submit" pending={form.pending}>
            {t('two_step.confirm')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
};
