import { type CheckedDomain, domains } from '@tessera/contract/api/domains.ts';
import { type FieldError, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { formatInvalid } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { LinkInput } from '../../ui/inputs.tsx';
import styles from './details.module.css';
import type { DomainMutations, DomainTargets } from './use-domain-mutations.ts';

const names = ['homeUrl', 'notFoundUrl', 'expiredUrl'] as const satisfies readonly (keyof DomainTargets)[];

/** Where the domain leads without a code, and with one that isn't there or has ended. */
export const TargetsForm = ({ domain, mutations }: { domain: CheckedDomain; mutations: DomainMutations }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const isReadOnly = !can('domains', 'edit') || isFolderScoped;
  const titleId = useId();
  const [targets, setTargets] = useState<DomainTargets>({
    homeUrl: domain.homeUrl,
    notFoundUrl: domain.notFoundUrl,
    expiredUrl: domain.expiredUrl,
  });
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  const { change, notifyError } = mutations;
  const apiError = change.error instanceof ApiError ? change.error : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = domains.change.body.safeParse(targets);
    setFieldErrors(error ? toFieldErrors(error) : []);
    if (!data) return;
    change.mutate(
      { id: domain.id, ...targets },
      { onError: (failure) => !(failure instanceof ApiError && failure.field) && notifyError(failure) },
    );
  };
  const getMessage = (name: string): FieldMessage | undefined => {
    const fieldError = fieldErrors.find(({ field }) => field === name);
    if (fieldError) return { tone: 'bad', text: formatInvalid(tMain, fieldError) };
    if (apiError?.field !== name) return undefined;
    const reason = apiError.params['reason'];
    return {
      tone: 'bad',
      text: reason ? tMain(`unsafe.${reason as 'ourselves'}`) : formatError(tMain, apiError),
    };
  };
  const isChanged = names.some((name) => targets[name] !== domain[name]);
  return (
    <section className={styles.targets} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('domains.targets.title')}
      </h3>
      <p className={styles.text}>{t('domains.targets.text')}</p>
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {names.map((name) => (
            <Field key={name} label={t(`domains.targets.${name}`)} isCompact message={getMessage(name)}>
              {(control) => (
                <LinkInput
                  {...control}
                  value={targets[name]}
                  readOnly={isReadOnly}
                  autoComplete="off"
                  placeholder={t('domains.targets.none')}
                  onChange={({ target }) => {
                    change.reset();
                    setTargets({ ...targets, [name]: target.value });
                  }}
                />
              )}
            </Field>
          ))}
        </div>
        {!isReadOnly && (
          <Button type="submit" variant="soft" disabled={!isChanged} pending={change.isPending}>
            {t('domains.targets.save')}
          </Button>
        )}
      </form>
    </section>
  );
};
