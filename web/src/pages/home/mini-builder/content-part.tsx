import { isDynamic } from '@tessera/qr-types';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentForm } from '../../../features/content-form/content-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconFrame, IconPalette, IconPhoto } from '../../../ui/icons.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { isMadeOfFiles } from './made-of-files.ts';
import styles from './mini-builder.module.css';
import { NeedsAccount } from './needs-account.tsx';
import { tabOf } from './tabs.ts';
import type { Making } from './use-making.ts';

const maxName = 120;

/** Ways from the content to the design. */
const More = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.more}>
      <span>{t('make.more')}</span>
      <Button look="quiet" size={32} icon={<IconFrame size={16} />} onClick={onOpen}>
        {t('design.frame')}
      </Button>
      <Button look="quiet" size={32} icon={<IconPalette size={16} />} onClick={onOpen}>
        {t('make.colours')}
      </Button>
      <Button look="quiet" size={32} icon={<IconPhoto size={16} />} onClick={onOpen}>
        {t('design.logo')}
      </Button>
    </div>
  );
};

/** What the code says, of which kind it is and what it is called: the form that the download sends. */
export const ContentPart = ({
  making,
  formId,
  onFocusField,
}: {
  making: Making;
  formId: string;
  onFocusField: (path: string) => void;
}) => {
  const { t } = useTranslation(['main', 'types']);
  const { draft, change, choose, opened, type, part, faults, download } = making;
  const tab = tabOf(draft.type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    download();
  };
  return (
    <form id={formId} className={styles.part} hidden={part !== 'content'} onSubmit={submit} noValidate>
      {isMadeOfFiles(type.content) ? (
        <NeedsAccount type={type} onAsk={making.askAccount} />
      ) : (
        <ContentForm
          key={`${draft.type} ${opened}`}
          type={type}
          value={draft.content}
          onChange={(content) => change({ content })}
          faults={faults}
          onFocusField={onFocusField}
          uploads={making.uploads}
          askAccount={making.askAccount}
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
          onChange={choose}
        />
      )}
      <Field label={t('name')} hint={t('name.hint')} silent>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={maxName}
            autoComplete="off"
            dir="auto"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <More onOpen={() => making.setPart('design')} />
    </form>
  );
};
