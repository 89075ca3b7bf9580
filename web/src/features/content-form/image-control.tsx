import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { IconCamera, IconCrop, IconPhotoPlus, IconTrash } from '../../ui/icons.ts';
import { getThumbnailUrl } from '../content/thumbnail-url.ts';
import { canDecode } from '../upload/crop.ts';
import { getOriginal } from '../upload/crop-originals.ts';
import { createImageSender } from '../upload/image-sender.ts';
import { getAcceptAttribute } from '../upload/upload-control.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useFileDrop } from '../upload/use-file-drop.ts';
import type { ContentControlProps } from './control-props.ts';
import styles from './image-control.module.css';
import { useFieldUpload } from './use-field-upload.ts';
import { useFieldValue } from './use-field-value.ts';

const loadCropDialog = async () => ({ default: (await import('../upload/crop-dialog.tsx')).CropDialog });
const CropDialog = lazy(loadCropDialog);

/** The image to crop: a chosen file, or the original of the stored image. */
type CropRequest = { picture: File | string; name: string };

/**
 * An image: chosen, photographed, dropped or pasted, stored immediately, shown, cropped, replaced and removed. The
 * value is its stored name. If the field requires an aspect ratio, the image is cropped before it is stored.
 */
export const ImageControl = ({ path, control, label, message }: ContentControlProps<'image'>) => {
  const { t } = useTranslation();
  const [rawValue, set] = useFieldValue(path);
  const value = typeof rawValue === 'string' ? rawValue : '';
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [missingImage, setMissingImage] = useState('');
  const [cropRequest, setCropRequest] = useState<CropRequest>();
  const { activeUpload, failedUpload, errorMessage, start, cancel } = useFieldUpload(path, control);
  const isShown = value !== '' && missingImage !== value;

  const chooseFile = async (file: File) => {
    if (control.ratio !== undefined && (await canDecode(file))) setCropRequest({ picture: file, name: file.name });
    else start(file);
  };
  const { isOver, handlers } = useFileDrop(root, ([file]) => void chooseFile(file), 'area');
  const thenFocusInput = (work: () => void) => () => {
    work();
    input.current?.focus();
  };
  const fileInput = {
    className: styles.input,
    type: 'file',
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0];
      target.value = ''; // lets the same file be chosen again
      if (file) void chooseFile(file);
    },
  };
  const missingMessage: FieldMessage | undefined =
    value !== '' && missingImage === value ? { tone: 'bad', text: t('invalid.unknown_image') } : undefined;
  const formatsMessage: FieldMessage | undefined =
    value === '' && !activeUpload
      ? { tone: 'plain', text: t('picture.kinds', { max: control.maxMegabytes }) }
      : undefined;
  return (
    <Field
      label={label}
      required={control.required}
      message={errorMessage ?? missingMessage ?? message ?? formatsMessage}
      isCompact
    >
      {({ required: _, ...props }) => (
        <div ref={root} className={styles.picture} data-over={isOver || undefined} {...handlers}>
          <input {...props} {...fileInput} ref={input} accept={getAcceptAttribute(control)} />
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
              <img src={getThumbnailUrl(value)} alt="" onError={() => setMissingImage(value)} />
            ) : (
              <IconPhotoPlus size={24} />
            )}
          </label>
          {activeUpload ? (
            <UploadProgress upload={activeUpload} onCancel={thenFocusInput(cancel)} />
          ) : (
            <div className={styles.actions}>
              <Button variant="quiet" size={40} onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
                {isOver ? t('upload.let_go') : value === '' ? t('picture.choose') : t('upload.replace')}
              </Button>
              <Button
                variant="quiet"
                size={40}
                className={styles.camera}
                icon={<IconCamera size={18} />}
                onClick={() => camera.current?.click()}
              >
                <span className={styles.cameraLabel}>{t('picture.take')}</span>
              </Button>
              {isShown && (
                <IconButton
                  label={t('picture.crop', { name: label })}
                  onClick={() => setCropRequest({ picture: getOriginal(value), name: value })}
                >
                  <IconCrop size={18} />
                </IconButton>
              )}
              {failedUpload ? (
                <span className={styles.failed}>
                  <span className={styles.name}>{failedUpload.file.name}</span>
                  <IconButton
                    label={t('upload.dismiss', { file: failedUpload.file.name })}
                    onClick={thenFocusInput(cancel)}
                  >
                    <IconTrash size={18} />
                  </IconButton>
                </span>
              ) : (
                value !== '' &&
                !control.required && (
                  <IconButton label={t('picture.remove', { name: label })} onClick={thenFocusInput(() => set(''))}>
                    <IconTrash size={18} />
                  </IconButton>
                )
              )}
            </div>
          )}
          {cropRequest && (
            <Suspense>
              <CropDialog
                {...cropRequest}
                aspectRatio={control.ratio}
                maxEdge={control.maxEdge}
                onCrop={(part, whole) => start(part, createImageSender(control.maxMegabytes, whole))}
                // Closed first: while it’s open, nothing behind it can be focused.
                onClose={thenFocusInput(() => flushSync(() => setCropRequest(undefined)))}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
};
