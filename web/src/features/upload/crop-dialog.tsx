import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { IconRotateClockwise, IconX } from '../../ui/icons.ts';
import { Laying } from '../../ui/laying.tsx';
import { type Area, cropPicture } from './crop.ts';
import styles from './crop-dialog.module.css';
import { CropTools, mostZoom } from './crop-tools.tsx';
import { useCut } from './use-cut.ts';
import { useOpenedPicture } from './use-opened-picture.ts';

/** Cuts a picture to what is to be seen: moved, enlarged, turned and straightened, by pointer or by keyboard alone. */
export const CropDialog = ({
  picture,
  name,
  ratio,
  maxEdge,
  onCrop,
  onClose,
}: {
  /** A file, or the address of a stored picture. */
  picture: File | string;
  /** What the file is called. */
  name: string;
  /** Width by height, where the field wants it so. */
  ratio?: number | undefined;
  maxEdge: number;
  /** Hears the part as a file, and the whole that it was cut from. */
  onCrop: (part: File, whole: File) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { whole, opened, hasFailed, fail, turn } = useOpenedPicture(picture, name);
  const cut = useCut(ratio);
  const [isPending, setPending] = useState(false);
  const area = useRef<Area>(undefined);

  useEffect(() => dialog.current?.showModal(), []);

  const finish = async () => {
    if (!opened || !whole || !area.current) return;
    setPending(true);
    try {
      const part = { area: area.current, angle: cut.angle, maxEdge, name };
      onCrop(await cropPicture(opened, whole, part), whole);
      dialog.current?.close();
    } catch {
      fail();
      setPending(false);
    }
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('crop.title')}
        </h2>
        <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
          <IconX size={20} />
        </IconButton>
      </div>
      <div ref={cut.place} className={styles.place}>
        {hasFailed ? (
          <p className={styles.failed}>{t('crop.failed')}</p>
        ) : opened ? (
          <Cropper
            key={opened.url}
            image={opened.url}
            crop={cut.at}
            zoom={cut.zoom}
            rotation={cut.angle}
            aspect={cut.aspect}
            {...(cut.cropSize && { cropSize: cut.cropSize })}
            maxZoom={mostZoom}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            onCropChange={cut.setAt}
            onZoomChange={cut.setZoom}
            onCropAreaChange={(_, pixels) => {
              area.current = pixels;
            }}
            onMediaLoaded={cut.setMedia}
          />
        ) : (
          <Laying size={26} />
        )}
      </div>
      <CropTools cut={cut} />
      <div className={styles.foot}>
        <Button
          look="quiet"
          icon={<IconRotateClockwise size={18} />}
          disabled={hasFailed}
          onClick={() => {
            turn();
            cut.turn();
          }}
        >
          {t('crop.turn')}
        </Button>
        <span className={styles.gap} />
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {t('crop.cancel')}
        </Button>
        <Button pending={isPending} disabled={!opened || hasFailed} onClick={finish}>
          {t('crop.done')}
        </Button>
      </div>
    </dialog>
  );
};
