import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { IconCamera, IconCrop, IconPhotoPlus, IconTrash } from '../../ui/icons.ts';
import { canDraw } from '../upload/crop.ts';
import { originalOf } from '../upload/originals.ts';
import { sendPicture } from '../upload/send-picture.ts';
import { UnderWay } from '../upload/under-way.tsx';
import { useGivenFiles } from '../upload/use-given-files.ts';
import { acceptOf } from '../upload/wanted.ts';
import type { Drawn } from './drawn.ts';
import styles from './image-control.module.css';
import { smallImage } from './picture-address.ts';
import { useUploading } from './use-uploading.ts';
import { useValue } from './use-value.ts';

const loadCropDialog = async () => ({ default: (await import('../upload/crop-dialog.tsx')).CropDialog });
const CropDialog = lazy(loadCropDialog);

/** What is cut: a chosen file, or the whole of what is stored. */
type Cutting = { picture: File | string; name: string };

/**
 * A picture: chosen, photographed, dropped or pasted, stored at once, shown, cut, replaced and removed. The value is its
 * stored name. Where the field wants a ratio, it is cut to that before it is stored.
 */
export const ImageControl = ({ path, control, label, message }: Drawn<'image'>) => {
  const { t } = useTranslation();
  const [held, set] = useValue(path);
  const value = typeof held === 'string' ? held : '';
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [lost, setLost] = useState('');
  const [cutting, setCutting] = useState<Cutting>();
  const { sending, failed, failure, start, cancel } = useUploading(path, control);
  const isShown = value !== '' && lost !== value;

  const take = async (file: File) => {
    if (control.ratio !== undefined && (await canDraw(file))) setCutting({ picture: file, name: file.name });
    else start(file);
  };
  const { isOver, handlers } = useGivenFiles(root, ([file]) => void take(file), 'area');
  const inputFirst = (work: () => void) => () => {
    work();
    input.current?.focus();
  };
  const fileInput = {
    className: styles.input,
    type: 'file',
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0];
      target.value = ''; // the same file may be chosen again
      if (file) void take(file);
    },
  };
  const gone: FieldMessage | undefined =
    value !== '' && lost === value ? { tone: 'bad', text: t('invalid.unknown_image') } : undefined;
  const kinds: FieldMessage | undefined =
    value === '' && !sending ? { tone: 'plain', text: t('picture.kinds', { max: control.maxMegabytes }) } : undefined;
  return (
    <Field label={label} required={control.required} message={failure ?? gone ?? message ?? kinds} silent>
      {({ required: _, ...props }) => (
        <div ref={root} className={styles.picture} data-over={isOver || undefined} {...handlers}>
          <input {...props} {...fileInput} ref={input} accept={acceptOf(control)} />
          <input
            {...fileInput}
            ref={camera}
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            aria-label={t('picture.take')}
          />
          <label className={styles.plate} htmlFor={props.id} aria-hidden="true">
            {isShown ? (
              <img src={smallImage(value)} alt="" onError={() => setLost(value)} />
            ) : (
              <IconPhotoPlus size={24} />
            )}
          </label>
          {sending ? (
            <UnderWay upload={sending} onCancel={inputFirst(cancel)} />
          ) : (
            <div className={styles.ways}>
              <Button look="quiet" size={40} onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
                {isOver ? t('upload.let_go') : value === '' ? t('picture.choose') : t('upload.replace')}
              </Button>
              <Button
                look="quiet"
                size={40}
                className={styles.camera}
                icon={<IconCamera size={18} />}
                onClick={() => camera.current?.click()}
              >
                <span className={styles.cameraWords}>{t('picture.take')}</span>
              </Button>
              {isShown && (
                <IconButton
                  label={t('picture.crop', { name: label })}
                  onClick={() => setCutting({ picture: originalOf(value), name: value })}
                >
                  <IconCrop size={18} />
                </IconButton>
              )}
              {failed ? (
                <span className={styles.failed}>
                  <span className={styles.name}>{failed.file.name}</span>
                  <IconButton label={t('upload.dismiss', { file: failed.file.name })} onClick={inputFirst(cancel)}>
                    <IconTrash size={18} />
                  </IconButton>
                </span>
              ) : (
                value !== '' &&
                !control.required && (
                  <IconButton label={t('picture.remove', { name: label })} onClick={inputFirst(() => set(''))}>
                    <IconTrash size={18} />
                  </IconButton>
                )
              )}
            </div>
          )}
          {cutting && (
            <Suspense>
              <CropDialog
                {...cutting}
                ratio={control.ratio}
                maxEdge={control.maxEdge}
                onCrop={(part, whole) => start(part, sendPicture(control.maxMegabytes, whole))}
                onClose={inputFirst(() => setCutting(undefined))}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
};
