import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import { catalogue, findType, isDynamic, pickSharedContent, type TypeId } from '@tessera/qr-types';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconArrowRight, IconLink } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { BuilderFrame, type FrameProps } from './builder-frame.tsx';
import { detectPastedType } from './detect-pasted-type.ts';
import { buildStepUrl } from './steps.ts';
import styles from './type-step.module.css';
import { TypeTile } from './type-tile.tsx';

const groups = (['dynamic', 'static'] as const).map((kind) => ({
  kind,
  types: catalogue.filter((type) => isDynamic(type) === (kind === 'dynamic')).map(({ id }) => id),
}));

type TypeChoice = { type: TypeId; content?: CodeEdit['content'] };

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea') !== null;

/** Step one: what the code is for. Pasting a link anywhere on it chooses the website and fills it in. */
export const TypeStep = ({
  frame,
  hasDraft,
  onStartOver,
}: {
  frame: FrameProps;
  hasDraft: boolean;
  onStartOver: () => void;
}) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const { editor } = frame;
  const [pasted, setPasted] = useState('');
  const [pendingChoice, setPendingChoice] = useState<TypeChoice>();

  const applyChoice = ({ type, content }: TypeChoice) => {
    editor.chooseType?.(type, content);
    navigate(buildStepUrl('content'), { replace: true });
  };
  /** What somebody entered goes only when they say so; a twin keeps it. */
  const requestChoice = (choice: TypeChoice) => {
    const isTwin = editor.type.counterpart === choice.type;
    if (!choice.content && choice.type === editor.type.id) navigate(buildStepUrl('content'), { replace: true });
    else if (!hasDraft) applyChoice(choice);
    else if (isTwin && !choice.content)
      applyChoice({ ...choice, content: pickSharedContent(findType(choice.type)!, editor.edit.content) });
    else setPendingChoice(choice);
  };
  const paste = (text: string) => {
    const detected = detectPastedType(text);
    if (detected) requestChoice(detected);
    return detected !== undefined;
  };

  const onPaste = useRef(paste);
  onPaste.current = paste;
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isField(event.target) && onPaste.current(text)) event.preventDefault();
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    paste(pasted);
  };

  return (
    <BuilderFrame {...frame} title={t('type.title')}>
      {hasDraft && (
        <section className={styles.draft}>
          <div className={styles.words}>
            <h2 className={styles.draftTitle}>{t('type.draft')}</h2>
            <p className={styles.draftText} dir="auto">
              <TypeName type={editor.type} />
              {editor.edit.name || toCodeTitle({ ...editor.edit, type: editor.type.id as TypeId, encodedText: '' })}
            </p>
          </div>
          <Button variant="plain" onClick={onStartOver}>
            {t('type.discard')}
          </Button>
          <ButtonLink variant="soft" to={buildStepUrl('content')} replace>
            {t('type.go_on')}
          </ButtonLink>
        </section>
      )}
      <form className={styles.paste} onSubmit={submit}>
        <TextInput
          large
          value={pasted}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('type.paste')}
          placeholder={t('type.paste')}
          icon={<IconLink size={20} />}
          onChange={(event) => setPasted(event.target.value)}
          onPaste={(event) => {
            if (pasted === '' && paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
          }}
        />
        <Button type="submit" size={48} disabled={!detectPastedType(pasted)}>
          {t('type.take')}
          <IconArrowRight size={20} />
        </Button>
        <p className={styles.hint}>{t('type.paste_hint')}</p>
      </form>
      {groups.map(({ kind, types }) => (
        <section key={kind} className={styles.group} aria-label={t(`type.${kind}`)}>
          <div className={styles.groupHead}>
            <h2 className={styles.groupTitle}>{t(`type.${kind}`)}</h2>
            <p className={styles.groupText}>{t(`type.${kind}_help`)}</p>
          </div>
          <ul className={styles.tiles}>
            {types.map((id) => (
              <TypeTile
                key={id}
                type={findType(id)!}
                chosen={hasDraft && id === editor.type.id}
                onChoose={() => requestChoice({ type: id })}
              />
            ))}
          </ul>
        </section>
      ))}
      {pendingChoice && (
        <ConfirmDialog
          title={t('type.change')}
          text={t('type.change_text')}
          confirmLabel={t('type.change_confirm')}
          onConfirm={() => applyChoice(pendingChoice)}
          onClose={() => setPendingChoice(undefined)}
        />
      )}
    </BuilderFrame>
  );
};
