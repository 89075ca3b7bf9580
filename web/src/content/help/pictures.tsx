import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { contrastRatio, grades, toRgb } from '@tessera/qr';
import type { TypeId } from '@tessera/qr-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GradeTile } from '../../features/scan-quality/grade-tile.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { IconCheck, IconX } from '../../ui/icons.ts';
import { Phone } from '../blocks/phone.tsx';
import { measureText, PrintedCode } from '../blocks/printed-code.tsx';
import styles from './pictures.module.css';

const useExampleLink = () => toShortLink(usePage().origin, { hostname: '', uri: 'k7m2xqd' });

type Plate = { id: string; picture: ReactNode; name: string; text: string; isGood?: boolean };

/** Pictures side by side on plates, each with a caption; with a tick or a cross if it shows what to do or not. */
const Plates = ({ items }: { items: readonly Plate[] }) => (
  <div className={styles.plates}>
    {items.map(({ id, picture, name, text, isGood }) => (
      <figure key={id}>
        <div className={styles.plate}>{picture}</div>
        <figcaption>
          {isGood !== undefined && (
            <span className={styles.mark} data-good={isGood || undefined}>
              {isGood ? <IconCheck size={16} /> : <IconX size={16} />}
            </span>
          )}
          <span>
            <b>{name}</b> {text}
          </span>
        </figcaption>
      </figure>
    ))}
  </div>
);

/** A whole address in a code beside a short link. */
const StaticAndDynamic = () => {
  const { t } = useTranslation('help');
  const address = t('picture.address');
  const codes = { static: address, dynamic: useExampleLink() } as const;
  return (
    <Plates
      items={(['static', 'dynamic'] as const).map((kind) => {
        const { size } = measureText(codes[kind], kind);
        return {
          id: kind,
          picture: (
            <PrintedCode text={codes[kind]} title={t('picture.code', { text: codes[kind] })} className={styles.code} />
          ),
          name: t(`picture.${kind}`),
          text: t('picture.dots', { dots: size }),
        };
      })}
    />
  );
};

const shownTypes = ['menu', 'link-list', 'vcard-plus'] as const satisfies readonly TypeId[];

/** The pages of three types. */
const TypePages = () => {
  const { t } = useTranslation(['help', 'types']);
  return (
    <Plates
      items={shownTypes.map((type) => {
        const name = t(`types:${type}.name`);
        return {
          id: type,
          picture: (
            <span className={styles.phone}>
              <Phone type={type} alt={t('picture.phone', { type: name })} />
            </span>
          ),
          name,
          text: t(`picture.${type}`),
        };
      })}
    />
  );
};

const widthsMm = [20, 50, 100] as const;

/** One code in three widths, to scale, and how far away it scans. */
const Sizes = () => {
  const { t } = useTranslation('help');
  const formatter = useFormatter();
  const link = useExampleLink();
  return (
    <Plates
      items={widthsMm.map((mm) => ({
        id: String(mm),
        picture: (
          <span style={{ width: `${(mm / widthsMm[2]) * 68}%` }}>
            <PrintedCode text={link} title={t('picture.code', { text: link })} className={styles.sharp} />
          </span>
        ),
        name: formatter.length(mm),
        text: t('picture.scans_from', { distance: formatter.length(measureText(link, 'dynamic', mm).maxDistanceMm) }),
      }))}
    />
  );
};

/** What is cleared behind a logo. */
const clearings = ['shape', 'box', 'nothing'] as const satisfies readonly CodeStyle['logo']['clears'][];

/** One logo with each choice of what is cleared behind it. */
const Logos = () => {
  const { t } = useTranslation('help');
  const tMain = useTranslation().t;
  const link = useExampleLink();
  return (
    <Plates
      items={clearings.map((clears) => {
        const logo = { ...plainStyle.logo, clears };
        const style: CodeStyle = { ...plainStyle, errorCorrectionLevel: 'H', logoPreset: 'logo8', logo };
        return {
          id: clears,
          picture: (
            <PrintedCode text={link} style={style} title={t('picture.code', { text: link })} className={styles.code} />
          ),
          name: `${tMain(`logo.clears.${clears}`)}:`,
          text: t(`picture.logo.${clears}`),
        };
      })}
    />
  );
};

const colors = ['#191a17', '#a8261c', '#d9b44a'] as const;
/** Below it, many phones can’t tell the colours apart. */
const minContrast = 3;

/** Colours on white, with their contrast. */
const Contrasts = () => {
  const { t } = useTranslation('help');
  const formatter = useFormatter();
  const link = useExampleLink();
  return (
    <Plates
      items={colors.map((color) => {
        const ratio = contrastRatio(toRgb(color), toRgb('#ffffff'));
        const style: CodeStyle = {
          ...plainStyle,
          shape: { ...plainStyle.shape, color },
          corners: { ...plainStyle.corners, squareColor: color, dotColor: color },
        };
        const isGood = ratio >= minContrast;
        return {
          id: color,
          picture: (
            <PrintedCode text={link} style={style} title={t('picture.code', { text: link })} className={styles.code} />
          ),
          name: `${formatter.number(ratio, { maximumFractionDigits: 1 })}:1`,
          text: t(isGood ? 'picture.dark' : 'picture.pale'),
          isGood,
        };
      })}
    />
  );
};

/** A code with its margin, and one that was cut at its pattern. */
const Margins = () => {
  const { t } = useTranslation('help');
  const link = useExampleLink();
  const { size, width } = measureText(link, 'dynamic');
  const picture = (isCut: boolean) => (
    <span className={styles.cut}>
      <span style={isCut ? { display: 'block', transform: `scale(${width / size})` } : undefined}>
        <PrintedCode text={link} title={t('picture.code', { text: link })} className={styles.sharp} />
      </span>
    </span>
  );
  return (
    <div className={styles.dark}>
      <Plates
        items={[
          {
            id: 'whole',
            picture: picture(false),
            name: t('picture.whole'),
            text: t('picture.whole.text'),
            isGood: true,
          },
          { id: 'cut', picture: picture(true), name: t('picture.cut'), text: t('picture.cut.text'), isGood: false },
        ]}
      />
    </div>
  );
};

/** The grades as the builder shows them, with what each means. */
const Grades = () => {
  const { t } = useTranslation('help');
  return (
    <dl className={styles.grades}>
      {grades.map((grade) => (
        <div key={grade}>
          <dt>
            <GradeTile grade={grade} />
          </dt>
          <dd>{t(`picture.grade.${grade}`)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Pictures of articles: all drawn by the product. */
export const helpPictures = {
  'static-and-dynamic': StaticAndDynamic,
  types: TypePages,
  sizes: Sizes,
  logos: Logos,
  contrasts: Contrasts,
  margins: Margins,
  grades: Grades,
} as const;

export type HelpPictureId = keyof typeof helpPictures;
