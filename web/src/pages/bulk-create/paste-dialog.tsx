import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/inputs.tsx';

/** A field for cells of a spreadsheet. */
export const PasteDialog = ({ onSubmit, onClose }: { onSubmit: (text: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('bulk');
  const tPrivate = useTranslation('private').t;
  const [text, setText] = useState('');
  const form = useId();
  return (
    <Dialog
      title={t('paste.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {tPrivate('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={text.trim() === ''}>
            {t('paste.submit')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onSubmit(text);
        }}
      >
        <Field label={t('paste.label')} message={{ tone: 'plain', text: t('paste.help') }}>
          {(control) => (
            <TextArea
              {...control}
              data-autofocus
              rows={9}
              wrap="off"
              dir="auto"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
