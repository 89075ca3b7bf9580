import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconDownload, IconExternalLink, IconTrash, IconUpload } from '../../ui/icons.ts';
import { Said } from '../../ui/said.tsx';
import { useStoredFile } from '../upload/stored-files.ts';
import { UnderWay } from '../upload/under-way.tsx';
import { useFacts } from '../upload/use-facts.ts';
import { useGivenFiles } from '../upload/use-given-files.ts';
import { useUnfinished } from '../upload/use-unfinished.ts';
import { acceptOf } from '../upload/wanted.ts';
import type { Drawn } from './drawn.ts';
import styles from './file-control.module.css';
import { fileIcons } from './file-icons.tsx';
import { useFormParts } from './form-context.ts';
import { useUploading } from './use-uploading.ts';
import { useValue } from './use-value.ts';

type Props = Drawn<'file'>;

/** A stored file: what it is called, how large and how long it is, and ways to look at it. */
const Stored = ({ name, label }: { name: string; label: string }) => {
  const { t } = useTranslation();
  const stored = useStoredFile(name);
  const facts = useFacts();
  const href = `/media/${name}`;
  const title = stored?.name ?? label;
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.facts}>
          {stored ? facts(stored) : stored === null ? t('invalid.unknown_file') : '\u00a0'}
        </span>
      </span>
      {stored && (
        <>
          <a
            className={styles.link}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={t('file.open', { name: title })}
            title={t('file.open', { name: title })}
          >
            <IconExternalLink size={18} />
          </a>
          <a
            className={styles.link}
            href={`${href}?download`}
            download
            aria-label={t('file.download', { name: title })}
            title={t('file.download', { name: title })}
          >
            <IconDownload size={18} />
          </a>
        </>
      )}
    </>
  );
};

/** A file of one kind: chosen, dropped or pasted, stored at once, looked at, replaced and removed. The value is its stored name. */
const Uploaded = ({ path, control, label, message }: Props) => {
  const { t } = useTranslation();
  const [held, set] = useValue(path);
  const value = typeof held === 'string' ? held : '';
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { sending, failed, failure, start, cancel } = useUploading(path, control);
  const { uploads } = useFormParts();
  const begunName = useUnfinished(control.of);
  const unfinished = uploads.all().some(({ file }) => file.name === begunName) ? undefined : begunName;
  const { isOver, handlers } = useGivenFiles(root, ([file]) => start(file), 'area');
  const inputFirst = (work: () => void) => () => {
    work();
    input.current?.focus();
  };
  const max = control.maxMegabytes;
  const isEmpty = value === '' && !sending;
  const begun =
    isEmpty && unfinished !== undefined
      ? ({ tone: 'plain', text: t('file.unfinished', { file: unfinished }) } as const)
      : undefined;
  return (
    <Field label={label} required={control.required} message={failure ?? message ?? begun} silent>
      {({ required: _, ...props }) => (
        <div ref={root} className={styles.file} data-over={isOver || undefined} {...handlers}>
          <input
            {...props}
            ref={input}
            className={styles.input}
            type="file"
            accept={acceptOf(control)}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = ''; // the same file may be chosen again
              if (file) start(file);
            }}
          />
          {isEmpty ? (
            <label className={styles.empty} htmlFor={props.id}>
              <IconUpload size={20} />
              {isOver ? (
                t('upload.let_go')
              ) : (
                <span>
                  <span className={styles.byPointer}>{t(`${control.of}.drop`)}</span>
                  <span className={styles.byTouch}>{t(`${control.of}.choose`)}</span>{' '}
                  <span className={styles.most}>{t('file.most', { max })}</span>
                </span>
              )}
            </label>
          ) : (
            <div className={styles.box} data-invalid={props['aria-invalid'] || undefined}>
              <span className={styles.tile}>{fileIcons[control.of]}</span>
              {sending ? (
                <UnderWay upload={sending} onCancel={inputFirst(cancel)} />
              ) : (
                <>
                  <Stored name={value} label={label} />
                  <Button look="quiet" size={32} className={styles.replace} onClick={() => input.current?.click()}>
                    {isOver ? t('upload.let_go') : t('upload.replace')}
                    <Said> {label}</Said>
                  </Button>
                  <IconButton label={t('picture.remove', { name: label })} onClick={inputFirst(() => set(''))}>
                    <IconTrash size={18} />
                  </IconButton>
                </>
              )}
            </div>
          )}
          {failed && (
            <p className={styles.failed}>
              <span className={styles.name}>{failed.file.name}</span>
              <IconButton
                label={t('upload.dismiss', { file: failed.file.name })}
                size={32}
                onClick={inputFirst(cancel)}
              >
                <IconTrash size={18} />
              </IconButton>
            </p>
          )}
        </div>
      )}
    </Field>
  );
};

/** Where nobody is signed in a file has no owner: the way to an account stands in its place. */
const NeedsAccount = ({ control, label, message, onAsk }: Props & { onAsk: () => void }) => {
  const { t } = useTranslation();
  return (
    <Field label={label} required={control.required} message={message} silent>
      {({ required: _, 'aria-invalid': _invalid, ...props }) => (
        <div className={styles.file}>
          <div className={styles.box}>
            <span className={styles.tile}>{fileIcons[control.of]}</span>
            <span className={styles.words}>{t('file.needs_account')}</span>
            <Button {...props} look="soft" size={40} onClick={onAsk}>
              {t('file.to_account')}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
};

export const FileControl = (props: Props) => {
  const { askAccount } = useFormParts();
  return askAccount ? <NeedsAccount {...props} onAsk={askAccount} /> : <Uploaded {...props} />;
};
