import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type MediaSize, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconRotateClockwise, IconX } from '../../ui/icons.ts';
import { Laying } from '../../ui/laying.tsx';
import { Slider } from '../../ui/slider.tsx';
import { type Area, cropPicture, type Opened, openPicture } from './crop.ts';
import styles from './crop-dialog.module.css';

const ratios = { free: undefined, square: 1, wide: 4 / 3, tall: 3 / 4, banner: 16 / 9 } as const;
type Ratio = keyof typeof ratios;
const named = Object.keys(ratios) as Ratio[];

const mostZoom = 4;
const mostAngle = 45;
const percent = (share: number) => Math.round(share * 100);

/** The largest part that is to be seen of a picture which lies straightened in its place. */
const roomOf = (media: MediaSize, angle: number, place: HTMLElement) => {
  const radians = (Math.abs(angle) / 180) * Math.PI;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return {
    width: Math.min(place.clientWidth, media.width * cosine + media.height * sine),
    height: Math.min(place.clientHeight, media.width * sine + media.height * cosine),
  };
};

/** Cuts a picture to what is to be seen: moved, enlarged, turned and straightened, by pointer or by keyboard alone. */
export const CropDialog = ({
  picture,
  name,
  ratio: fixed,
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
  const place = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState<File>();
  const [quarters, setQuarters] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [media, setMedia] = useState<MediaSize>();
  const [at, setAt] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [angle, setAngle] = useState(0);
  const [ratio, setRatio] = useState<Ratio>('free');
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const area = useRef<Area>(undefined);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      if (typeof picture !== 'string') return picture;
      const blob = await (await fetch(picture)).blob();
      return new File([blob], name, { type: blob.type });
    };
    load().then(
      (file) => isWanted && setWhole(file),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [picture, name]);
  useEffect(() => {
    if (!whole) return;
    let url: string | undefined;
    let isWanted = true;
    openPicture(whole, quarters).then(
      (next) => {
        if (!isWanted) return URL.revokeObjectURL(next.url);
        url = next.url;
        setOpened(next);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [whole, quarters]);

  const isFree = fixed === undefined && ratio === 'free';
  const room = media && place.current ? roomOf(media, angle, place.current) : undefined;
  const cut = isFree && room && { width: room.width * size.width, height: room.height * size.height };
  const cutting = fixed ?? ratios[ratio];

  const finish = async () => {
    if (!opened || !whole || !area.current) return;
    setPending(true);
    try {
      onCrop(await cropPicture(opened, whole, { area: area.current, angle, maxEdge, name }), whole);
      dialog.current?.close();
    } catch {
      setFailed(true);
      setPending(false);
    }
  };
  const turn = () => {
    setOpened(undefined);
    setAt({ x: 0, y: 0 });
    setSize({ width: size.height, height: size.width });
    setQuarters((quarters + 1) % 4);
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
      <div ref={place} className={styles.place}>
        {hasFailed ? (
          <p className={styles.failed}>{t('crop.failed')}</p>
        ) : opened ? (
          <Cropper
            key={opened.url}
            image={opened.url}
            crop={at}
            zoom={zoom}
            rotation={angle}
            aspect={cutting ?? 1}
            {...(cut && { cropSize: cut })}
            maxZoom={mostZoom}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => {
              area.current = pixels;
            }}
            onMediaLoaded={setMedia}
          />
        ) : (
          <Laying size={26} />
        )}
      </div>
      <div className={styles.tools}>
        {fixed === undefined && (
          <Segmented
            className={styles.ratios}
            label={t('crop.ratio')}
            value={ratio}
            options={named.map((value) => ({ value, label: t(`crop.${value}`) }))}
            onChange={setRatio}
          />
        )}
        <div className={styles.sliders}>
          {isFree &&
            (['width', 'height'] as const).map((side) => (
              <Slider
                key={side}
                label={t(`crop.${side}`)}
                value={percent(size[side])}
                min={10}
                max={100}
                step={1}
                text={t('upload.percent', { percent: percent(size[side]) })}
                onChange={(value) => setSize({ ...size, [side]: value / 100 })}
              />
            ))}
          <Slider
            label={t('crop.zoom')}
            value={percent(zoom)}
            min={100}
            max={mostZoom * 100}
            step={5}
            text={t('upload.percent', { percent: percent(zoom) })}
            onChange={(value) => setZoom(value / 100)}
          />
          <Slider
            label={t('crop.straighten')}
            value={angle}
            min={-mostAngle}
            max={mostAngle}
            step={1}
            text={`${angle}°`}
            onChange={setAngle}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <Button look="quiet" icon={<IconRotateClockwise size={18} />} disabled={hasFailed} onClick={turn}>
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
