import { useQuery } from '@tanstack/react-query';
import { maxTemplateNameLength } from '@tessera/contract/rules/templates.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { formatInvalid } from '../../form.ts';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { hasTemplateNamed } from './has-template-named.ts';
import { templateListQuery } from './queries.ts';

/** The name of a template, which says whether it’s free while it’s typed. */
export const TemplateNameField = ({
  value,
  ownId,
  isSubmitted,
  error,
  onChange,
}: {
  value: string;
  /** The template that may have this name already. */
  ownId?: number | undefined;
  isSubmitted: boolean;
  /** What the server said when it was saved. */
  error: unknown;
  onChange: (name: string) => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const { data = [] } = useQuery(templateListQuery);
  const name = value.trim();
  const getMessage = (): FieldMessage | undefined => {
    const issue = error instanceof ApiError ? error.issues.find(({ field }) => field === 'name') : undefined;
    if (issue) return { tone: 'bad', text: formatInvalid(tMain, issue) };
    if (error instanceof ApiError && error.code === 'template_exists')
      return { tone: 'bad', text: formatError(tMain, error) };
    if (name === '') return isSubmitted ? { tone: 'bad', text: tMain('invalid.required') } : undefined;
    if (data.some((template) => template.id === ownId && template.name === name)) return undefined;
    if (hasTemplateNamed(data, name, ownId)) return { tone: 'bad', text: tMain('error.template_exists') };
    return { tone: 'good', text: t('templates.name_free') };
  };
  return (
    <Field label={t('templates.name')} hint={t('templates.name_hint')} required message={getMessage()}>
      {(control) => (
        <TextInput
          {...control}
          data-autofocus
          dir="auto"
          autoComplete="off"
          maxLength={maxTemplateNameLength * 4}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
};
