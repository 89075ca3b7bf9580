import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { parseDomainName } from '@tessera/contract/rules/domain-name.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { formatInvalid } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './details.module.css';
import type { DomainMutations } from './use-domain-mutations.ts';

/** Asks for a domain. What was probably meant is one click away. */
export const AddDialog = ({
  add,
  allowsBare,
  onAdded,
  onClose,
}: {
  add: DomainMutations['add'];
  allowsBare: boolean;
  onAdded: (domain: CheckedDomain) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formId = useId();
  const [host, setHost] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const parsed = parseDomainName(host, { allowsBare });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.error) add.mutate(parsed.host, { onSuccess: onAdded });
  };
  const change = (value: string) => {
    add.reset();
    setSubmitted(false);
    setHost(value);
  };
  const getMessage = (): FieldMessage | undefined => {
    if (isSubmitted && parsed.error) {
      const { error, suggestion } = parsed;
      return {
        tone: 'bad',
        text: formatInvalid(tMain, { code: error }),
        fix: suggestion
          ? { label: t('domains.use', { domain: suggestion }), onClick: () => change(suggestion) }
          : undefined,
      };
    }
    if (!add.error) return undefined;
    const issue = add.error instanceof ApiError ? add.error.issues[0] : undefined;
    return { tone: 'bad', text: issue ? formatInvalid(tMain, issue) : formatError(tMain, add.error) };
  };
  return (
    <Dialog
      title={t('domains.add')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={add.isPending}>
            {t('domains.add')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.addForm} onSubmit={submit} noValidate>
        <p className={styles.text}>{t('domains.add_text')}</p>
        <Field label={t('domains.domain')} hint={t('domains.domain_hint')} required message={getMessage()}>
          {(control) => (
            <TextInput
              {...control}
              value={host}
              onChange={({ target }) => change(target.value)}
              inputMode="url"
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              data-autofocus
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
