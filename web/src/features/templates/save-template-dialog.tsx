import { useQuery } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { plainStyle } from '@tessera/contract/api/style.ts';
import type { TemplateInput } from '@tessera/contract/api/templates.ts';
import { listKeptParts, type TemplatePart } from '@tessera/contract/rules/templates.ts';
import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import { findType } from '@tessera/qr-types';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  IconCalendarClock,
  IconCategory,
  IconFolder,
  IconForms,
  IconFrame,
  IconPalette,
  IconWorld,
} from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { CodePlate } from '../code-preview/code-plate.tsx';
import { useCodePreview } from '../code-preview/use-code-preview.ts';
import { getCodeName } from '../codes/code-name.ts';
import { useTypeTranslation } from '../content/use-type-translation.ts';
import { folderListQuery } from '../folders/queries.ts';
import { pickFilledFields } from './kept-content.ts';
import { TemplateNameField } from './name-field.tsx';
import { PartRow, PartRows } from './part-row.tsx';
import { ResultList } from './result-list.tsx';
import styles from './save-template-dialog.module.css';
import { useDescribeAccess } from './use-describe-access.ts';
import { useTemplateMutations } from './use-template-mutations.ts';

/** What a template keeps of a code at first: its look, its type and its folder. */
const startParts: ReadonlySet<TemplatePart | 'type'> = new Set(['frame', 'type', 'folder']);

/** Makes a template from a code: what it keeps, and what stays locked. */
export const SaveTemplateDialog = ({ code, onClose }: { code: Code; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const formId = useId();
  const { create } = useTemplateMutations();
  const { data: folders } = useQuery(folderListQuery);
  const describeAccess = useDescribeAccess();
  const type = findType(code.type);
  const translate = useTypeTranslation(type);
  const [name, setName] = useState(() => getCodeName(code).slice(0, 60));
  const [kept, setKept] = useState(startParts);
  const [locks, setLocks] = useState<readonly TemplatePart[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);

  const hasFrame = code.style.frame.id !== null;
  const content = pickFilledFields(type, code.content);
  const access = { schedule: code.schedule, scanLimit: code.scanLimit };
  const folderName = folders?.folders.find(({ id }) => id === code.folder)?.name;
  const keepsFrame = !hasFrame || kept.has('frame');
  // The same object for the same design, which is then drawn once.
  const style = useMemo(
    () => (keepsFrame ? code.style : { ...code.style, frame: plainStyle.frame }),
    [keepsFrame, code.style],
  );
  const hasContent = kept.has('content') && content !== null;
  const template: Omit<TemplateInput, 'locks'> = {
    name: name.trim(),
    style,
    type: kept.has('type') || hasContent ? code.type : null,
    content: hasContent ? content : null,
    folder: kept.has('folder') ? code.folder : null,
    hostname: kept.has('domain') ? code.hostname : null,
    access: kept.has('access') ? access : null,
    namePattern: '',
    isDefault: false,
  };
  const keptParts = listKeptParts(template);
  const preview = useCodePreview(code.printed, template.style, { ...code, caption: '' });

  const keep = (part: TemplatePart | 'type') => (isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(part);
    else next.delete(part);
    setKept(next);
  };
  const lockOf = (part: TemplatePart) => ({
    isLocked: locks.includes(part),
    onLock: (isLocked: boolean) => setLocks(isLocked ? [...locks, part] : locks.filter((one) => one !== part)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (template.name === '') return;
    create.mutate(
      { ...template, locks: locks.filter((part) => keptParts.includes(part)) },
      {
        onSuccess: (saved) => {
          onClose();
          notify({
            kind: 'success',
            text: t('templates.saved', { name: saved.name }),
            action: { label: t('templates.show_saved'), onClick: () => navigate('/app/templates') },
          });
        },
        onError: (error) => {
          if (!('code' in error) || error.code !== 'template_exists') notifyError(error);
        },
      },
    );
  };
  const icon = { size: 20 };
  return (
    <Dialog
      title={t('templates.save_as')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={create.isPending}>
            {t('templates.save')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.from} dir="auto">
            {t('templates.from', { name: getCodeName(code) })}
          </p>
          <TemplateNameField
            value={name}
            isSubmitted={isSubmitted}
            error={create.error}
            onChange={(value) => {
              create.reset();
              setName(value);
            }}
          />
          <PartRows label={t('templates.keeps')}>
            <PartRow
              icon={<IconPalette {...icon} />}
              title={t('templates.part.design')}
              text={t('templates.part.design_text')}
              isKept
              lock={lockOf('design')}
            />
            <PartRow
              icon={<IconFrame {...icon} />}
              title={t('templates.part.frame')}
              text={hasFrame ? `“${code.style.frame.text}”` : t('templates.part.no_frame')}
              isKept={keepsFrame}
              lock={lockOf('frame')}
              onKeep={hasFrame ? keep('frame') : undefined}
            />
            <PartRow
              icon={<IconCategory {...icon} />}
              title={t('templates.part.type')}
              text={translate('name') ?? ''}
              isKept={template.type !== null}
              onKeep={hasContent ? undefined : keep('type')}
            />
            <PartRow
              icon={<IconFolder {...icon} />}
              title={t('templates.part.folder')}
              text={folderName ?? t('templates.part.no_folder')}
              isKept={template.folder !== null}
              lock={lockOf('folder')}
              onKeep={code.folder === null ? undefined : keep('folder')}
            />
            {code.dynamic && (
              <PartRow
                icon={<IconWorld {...icon} />}
                title={t('templates.part.domain')}
                text={code.hostname || location.host}
                isKept={template.hostname !== null}
                lock={lockOf('domain')}
                onKeep={keep('domain')}
              />
            )}
            <PartRow
              icon={<IconForms {...icon} />}
              title={t('templates.part.content')}
              text={toCodeTitle({
                type: code.type,
                content: code.content,
                encodedText: t('templates.part.no_content'),
              })}
              isKept={template.content !== null}
              lock={lockOf('content')}
              onKeep={content === null ? undefined : keep('content')}
            />
            {code.dynamic && (
              <PartRow
                icon={<IconCalendarClock {...icon} />}
                title={t('templates.part.access')}
                text={describeAccess(access)}
                isKept={template.access !== null}
                lock={lockOf('access')}
                onKeep={keep('access')}
              />
            )}
          </PartRows>
          <p className={styles.help}>{t('templates.lock_help')}</p>
        </form>
        <aside className={styles.preview}>
          <div className={styles.plate}>
            <CodePlate type={type} code={preview} />
          </div>
          <ResultList template={{ ...template, locks }} folderName={folderName} isStatic={!code.dynamic} />
          <p className={styles.help}>{t('templates.change_help')}</p>
        </aside>
      </div>
    </Dialog>
  );
};
