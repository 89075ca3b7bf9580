import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { IconPhotoPlus, IconTrash, IconX } from '../../ui/icons.ts';
import { Failure } from '../upload/failure.tsx';
import { useGivenFiles } from '../upload/use-given-files.ts';
import { useUpload } from '../upload/use-upload.ts';
import type { Drawn } from './drawn.ts';
import styles from './image-control.module.css';
import { imageRefusal, imageUpload } from './upload-image.ts';
import { useValue } from './use-value.ts';

/** Where a stored picture is shown, small. */
export const smallImage = (name: string): string => `/img/small/${name}`;

/** A picture: chosen, dropped or pasted, stored at once, shown, replaced and removed. The value is its stored name. */
export const ImageControl = ({ path, control, label, message }: Drawn<'image'>) => {
  const { t } = useTranslation();
  const [held, set] = useValue(path);
  const value = typeof held === 'string' ? held : '';
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [lost, setLost] = useState('');
  const send = useMemo(() => imageUpload(control.maxMegabytes), [control.maxMegabytes]);
  const { upload, start, stop } = useUpload(send, set);
  const { isOver, handlers } = useGivenFiles(root, start, 'area');
  const isSending = upload.state === 'sending';
  const percent = isSending ? Math.floor(upload.share * 100) : 0;

  const failed: FieldMessage | undefined =
    upload.state === 'failed'
      ? { tone: 'bad', text: imageRefusal(t, upload.error, control.maxMegabytes) }
      : value !== '' && lost === value
        ? { tone: 'bad', text: t('invalid.unknown_image') }
        : message;
  const inputFirst = (work: () => void) => () => {
    work();
    input.current?.focus();
  };
  return (
    <Field
      label={label}
      required={control.required}
      message={failed ?? { tone: 'plain', text: t('picture.kinds', { max: control.maxMegabytes }) }}
    >
      {({ required: _, ...props }) => (
        <div ref={root} className={styles.picture} data-over={isOver || undefined} {...handlers}>
          <input
            {...props}
            ref={input}
            className={styles.input}
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = ''; // the same file may be chosen again
              if (file) start(file);
            }}
          />
          <label className={styles.plate} htmlFor={props.id} aria-hidden="true">
            {value !== '' && lost !== value ? (
              <img src={smallImage(value)} alt="" onError={() => setLost(value)} />
            ) : (
              <IconPhotoPlus size={24} />
            )}
          </label>
          {isSending ? (
            <>
              <span className={styles.sending}>
                <span className={styles.name}>{upload.file.name}</span>
                <progress
                  className={styles.bar}
                  aria-label={t('upload.sending', { file: upload.file.name })}
                  max={100}
                  value={percent}
                />
              </span>
              <IconButton label={t('upload.cancel')} onClick={inputFirst(stop)}>
                <IconX size={18} />
              </IconButton>
            </>
          ) : (
            <>
              <Button look="quiet" size={40} onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
                {isOver ? t('upload.let_go') : value === '' ? t('picture.choose') : t('upload.replace')}
              </Button>
              {upload.state === 'failed' && (
                <span className={styles.retry}>
                  <Failure error={upload.error} says="" onRetry={inputFirst(() => start(upload.file))} />
                </span>
              )}
              {value !== '' && !control.required && (
                <IconButton label={t('picture.remove', { name: label })} onClick={inputFirst(() => set(''))}>
                  <IconTrash size={18} />
                </IconButton>
              )}
            </>
          )}
        </div>
      )}
    </Field>
  );
};
