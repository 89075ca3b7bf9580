import { titleOf } from '@tessera/contract/rules/title.ts';
import { catalogue, contentFor, isDynamic, type TypeId, typeOf } from '@tessera/qr-types';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Edit } from '../../features/codes/save-code.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconArrowRight, IconLink } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { BuilderFrame, type Frame } from './builder-frame.tsx';
import { typeForPaste } from './paste.ts';
import { addressOfStep } from './steps.ts';
import styles from './type-step.module.css';
import { TypeTile } from './type-tile.tsx';

const groups = (['dynamic', 'static'] as const).map((kind) => ({
  kind,
  types: catalogue.filter((type) => isDynamic(type) === (kind === 'dynamic')).map(({ id }) => id),
}));

type Wanted = { type: TypeId; content?: Edit['content'] };

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea') !== null;

/** Step one: what the code is for. Pasting a link anywhere on it chooses the website and fills it in. */
export const TypeStep = ({
  frame,
  hasDraft,
  onStartOver,
}: {
  frame: Frame;
  hasDraft: boolean;
  onStartOver: () => void;
}) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const { making } = frame;
  const [pasted, setPasted] = useState('');
  const [asked, setAsked] = useState<Wanted>();

  const take = ({ type, content }: Wanted) => {
    making.choose?.(type, content);
    navigate(addressOfStep('content'), { replace: true });
  };
  /** What somebody entered goes only when they say so; a twin keeps it. */
  const ask = (wanted: Wanted) => {
    const isTwin = making.type.twin === wanted.type;
    if (!wanted.content && wanted.type === making.type.id) navigate(addressOfStep('content'), { replace: true });
    else if (!hasDraft) take(wanted);
    else if (isTwin && !wanted.content)
      take({ ...wanted, content: contentFor(typeOf(wanted.type)!, making.edit.content) });
    else setAsked(wanted);
  };
  const paste = (text: string) => {
    const found = typeForPaste(text);
    if (found) ask(found);
    return found !== undefined;
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
              <TypeName type={making.type} />
              {making.edit.name || titleOf({ ...making.edit, type: making.type.id as TypeId, printed: '' })}
            </p>
          </div>
          <Button look="plain" onClick={onStartOver}>
            {t('type.discard')}
          </Button>
          <ButtonLink look="soft" to={addressOfStep('content')} replace>
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
        <Button type="submit" size={48} disabled={!typeForPaste(pasted)}>
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
                type={typeOf(id)!}
                chosen={hasDraft && id === making.type.id}
                onChoose={() => ask({ type: id })}
              />
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <ConfirmDialog
          title={t('type.change')}
          text={t('type.change_text')}
          confirm={t('type.change_confirm')}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </BuilderFrame>
  );
};
