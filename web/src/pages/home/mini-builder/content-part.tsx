import { isDynamic } from '@tessera/qr-types';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentForm } from '../../../features/content-form/content-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconFrame, IconPalette, IconPhoto } from '../../../ui/icons.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { AccountRequired } from './account-required.tsx';
import styles from './mini-builder.module.css';
import { requiresUpload } from './requires-upload.ts';
import { findTab } from './type-tab.ts';
import type { MiniBuilderState } from './use-mini-builder.ts';

const maxNameLength = 120;

/** Shortcuts from the content to the design. */
const DesignShortcuts = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.more}>
      <span>{t('make.more')}</span>
      <Button variant="quiet" size={32} icon={<IconFrame size={16} />} onClick={onOpen}>
        {t('design.frame')}
      </Button>
      <Button variant="quiet" size={32} icon={<IconPalette size={16} />} onClick={onOpen}>
        {t('make.colours')}
      </Button>
      <Button variant="quiet" size={32} icon={<IconPhoto size={16} />} onClick={onOpen}>
        {t('design.logo')}
      </Button>
    </div>
  );
};

/** The code’s content, kind and name: the form that the download submits. */
export const ContentPart = ({
  builder,
  formId,
  onFocusField,
}: {
  builder: MiniBuilderState;
  formId: string;
  onFocusField: (path: string) => void;
}) => {
  const { t } = useTranslation(['main', 'types']);
  const { draft, change, chooseType, formKey, type, part, errors, download } = builder;
  const tab = findTab(draft.type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    download();
  };
  return (
    <form id={formId} className={styles.part} hidden={part !== 'content'} onSubmit={submit} noValidate>
      {requiresUpload(type.content) ? (
        <AccountRequired type={type} onAsk={builder.goToAccount} />
      ) : (
        <ContentForm
          key={formKey}
          type={type}
          value={draft.content}
          onChange={(content) => change({ content })}
          errors={errors}
          onFocusField={onFocusField}
          uploads={builder.uploads}
          onAccountRequired={builder.goToAccount}
        />
      )}
      {tab.types.length > 1 && (
        <ChoiceCards
          label={t('make.kind')}
          value={draft.type}
          options={tab.types.map(({ id, manifest }) => {
            const kind = isDynamic(manifest) ? 'dynamic' : 'static';
            return { value: id, label: t(`kind.${kind}`), help: t(`kind.${kind}.help`) };
          })}
          onChange={(id) => chooseType(id)}
        />
      )}
      <Field label={t('name')} hint={t('name.hint')} isCompact>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={maxNameLength}
            autoComplete="off"
            dir="auto"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <DesignShortcuts onOpen={() => builder.setPart('design')} />
    </form>
  );
};
