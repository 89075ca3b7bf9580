import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../features/codes/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconCheck, IconCopy, IconMailForward } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './details.module.css';
import { formatCaa } from './finding-text.ts';

/** What the person who manages the DNS has to do, as text to send. */
export const InstructionsDialog = ({ domain, onClose }: { domain: CheckedDomain; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const [isCopied, setCopied] = useState(false);
  const { name, check } = domain;
  const records = check.records
    .filter(({ purpose, isRight }) => purpose !== 'certificate' || !isRight)
    .flatMap(({ type, name: host, expected, purpose }) =>
      expected.map((value) =>
        [
          `${t('domains.instructions.type')}: ${type}`,
          `${t('domains.name')}: ${host}`,
          `${t('domains.instructions.value')}: ${purpose === 'certificate' ? formatCaa(`issue ${value}`) : value}`,
        ].join('\n'),
      ),
    );
  const text = [
    t('domains.instructions.begin', { domain: name, zone: check.zone }),
    ...records,
    t('domains.instructions.end', { domain: name }),
  ].join('\n\n');
  const mail = `mailto:?subject=${encodeURIComponent(t('domains.instructions.subject', { domain: name }))}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return (
    <Dialog
      title={t('domains.instructions.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            icon={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => copyText(text).then(() => setCopied(true))}
          >
            {t(isCopied ? 'domains.instructions.copied' : 'domains.instructions.copy')}
          </Button>
          <Button icon={<IconMailForward size={18} />} onClick={() => window.location.assign(mail)}>
            {t('domains.instructions.send')}
          </Button>
        </>
      }
    >
      <pre className={styles.instructions} dir="auto">
        {text}
      </pre>
      <VisuallyHidden role="status">{isCopied && t('domains.instructions.copied')}</VisuallyHidden>
    </Dialog>
  );
};
