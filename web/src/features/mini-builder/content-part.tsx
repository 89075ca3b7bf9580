import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconFrame, IconPalette, IconPhoto } from '../../ui/icons.ts';
import { KindChoice } from '../codes/kind-choice.tsx';
import { NameField } from '../codes/name-field.tsx';
import { ContentForm } from '../content-form/content-form.tsx';
import { AccountRequired } from './account-required.tsx';
import styles from './mini-builder.module.css';
import { requiresUpload } from './requires-upload.ts';
import type { MiniBuilderState } from './use-mini-builder.ts';

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
  const { local, change, chooseType, formKey, type, part, errors, download } = builder;
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
          value={local.content}
          onChange={(content) => change({ content })}
          errors={errors}
          onFocusField={onFocusField}
          uploads={builder.uploads}
          onAccountRequired={builder.goToAccount}
        />
      )}
      {type.counterpart && <KindChoice value={local.type} onChange={(id) => chooseType(id)} />}
      <NameField value={local.name} onChange={(name) => change({ name })} />
      <DesignShortcuts onOpen={() => builder.setPart('design')} />
    </form>
  );
};
