import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { IconRotateClockwise, IconX } from '../../ui/icons.ts';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type CropArea, cropImage } from './crop.ts';
import styles from './crop-dialog.module.css';
import { CropTools, maxCropZoom } from './crop-tools.tsx';
import { useCrop } from './use-crop.ts';
import { useDecodedImage } from './use-decoded-image.ts';

/** Crops an image: moved, zoomed, rotated and straightened, by pointer or keyboard. */
export const CropDialog = ({
  picture,
  name,
  aspectRatio,
  maxEdge,
  onCrop,
  onClose,
}: {
  /** A file, or the URL of a stored image. */
  picture: File | string;
  /** The file’s name. */
  name: string;
  /** Width divided by height, if the field requires it. */
  aspectRatio?: number | undefined;
  maxEdge: number;
  /** Called with the cropped image and the original. */
  onCrop: (cropped: File, original: File) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const titleId = useId();
  const { original, decoded, hasFailed, markFailed, rotate } = useDecodedImage(picture, name);
  const cropState = useCrop(aspectRatio);
  const [isPending, setPending] = useState(false);
  const area = useRef<CropArea>(undefined);

  const finish = async () => {
    if (!decoded || !original || !area.current) return;
    setPending(true);
    try {
      const cropOptions = { area: area.current, angle: cropState.angle, maxEdge, name };
      onCrop(await cropImage(decoded, original, cropOptions), original);
      onClose();
    } catch {
      markFailed();
      setPending(false);
    }
  };

  return (
    <Modal isKeptOnPressBeside className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('crop.title')}
        </h2>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </div>
      <div ref={cropState.containerRef} className={styles.canvas}>
        {hasFailed ? (
          <p className={styles.failed}>{t('crop.failed')}</p>
        ) : decoded ? (
          <Cropper
            key={decoded.url}
            image={decoded.url}
            crop={cropState.position}
            zoom={cropState.zoom}
            rotation={cropState.angle}
            aspect={cropState.aspect}
            {...(cropState.cropSize && { cropSize: cropState.cropSize })}
            maxZoom={maxCropZoom}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            onCropChange={cropState.setPosition}
            onZoomChange={cropState.setZoom}
            onCropAreaChange={(_, pixels) => {
              area.current = pixels;
            }}
            onMediaLoaded={cropState.setMedia}
          />
        ) : (
          <Spinner size={26} />
        )}
      </div>
      <CropTools cropState={cropState} />
      <div className={styles.foot}>
        <Button
          variant="quiet"
          icon={<IconRotateClockwise size={18} />}
          disabled={hasFailed}
          onClick={() => {
            rotate();
            cropState.rotate();
          }}
        >
          {t('crop.turn')}
        </Button>
        <span className={styles.gap} />
        <Button variant="quiet" onClick={onClose}>
          {t('crop.cancel')}
        </Button>
        <Button pending={isPending} disabled={!decoded || hasFailed} onClick={finish}>
          {t('crop.done')}
        </Button>
      </div>
    </Modal>
  );
};
