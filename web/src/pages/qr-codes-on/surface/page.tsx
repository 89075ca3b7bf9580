import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { Breadcrumb } from '../../../content/blocks/breadcrumb.tsx';
import { QuestionSection } from '../../../content/blocks/questions.tsx';
import { Section } from '../../../content/blocks/section.tsx';
import { findSurface, getSurface } from '../../../content/surfaces/find-surface.ts';
import { createSurfaceTexts, surfaceScopes } from '../../../content/surfaces/surface-texts.ts';
import { writeFacts } from '../../../content/surfaces/write-facts.ts';
import { toBuilderQuery } from '../../../features/new-code/design-link.ts';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { usePublicPath } from '../../../i18n/use-public-path.ts';
import { pageDataContext, requestContext } from '../../../request-context.ts';
import type { RouteHandle } from '../../../route-handle.ts';
import { PublicHead } from '../../../shell/public/public-head.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconCheck, IconDownload, IconFileTypePdf, IconPlus } from '../../../ui/icons.ts';
import { SurfaceCard } from '../surface-card.tsx';
import type { Route } from './+types/page';
import { Distances } from './distances.tsx';
import { FrameCard } from './frame-card.tsx';
import { loadSurface } from './load-surface.ts';
import { ObjectPicture, ObjectThumbnail } from './object-picture.tsx';
import styles from './page.module.css';
import { codeId, SpoiltCode } from './spoilt-code.tsx';

export const handle: RouteHandle = { namespaces: [...surfaceScopes], hydration: 'never' };

/** A thing that isn’t listed has no page. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const surface = findSurface(params.surface);
  if (!surface) throw data(null, { status: 404 });
  return loadSurface(surface, context.get(requestContext), context.get(pageDataContext));
};

/** The numbers in the keys of texts. */
const toNumber = (at: number) => (at + 1) as 1 | 2 | 3 | 4;
const toFrameNumber = (at: number) => (at + 1) as 1 | 2 | 3;

/** How to print codes on one kind of thing: how large, from how far, with which frame, and what spoils them. */
export default function SurfacePage({ loaderData }: Route.ComponentProps) {
  const { id, facts, object, frames, code, lanes, distances, pdfBytes } = loaderData;
  const surface = getSurface(id);
  const { t, i18n } = useTranslation('qr-codes-on');
  const formatter = useFormatter();
  const toPath = usePublicPath();
  const values = writeFacts(facts, formatter);
  const texts = createSurfaceTexts(i18n, id, { ...values, tile: formatter.length(surface.tileMm) });
  const example = toPath(`/examples/${id}.pdf`);
  const make = `${toPath('/')}${toBuilderQuery(surface.type)}#make`;
  return (
    <div className={styles.page}>
      <PublicHead title={texts('page_title')} description={texts('description')} />
      <svg className={styles.definitions} aria-hidden="true">
        <symbol id={codeId} viewBox={`0 0 ${code.side} ${code.side}`}>
          <path d={code.path} fill="currentColor" />
        </symbol>
      </svg>
      <header className={styles.hero}>
        <div>
          <Breadcrumb above={[{ name: t('crumb'), path: '/qr-codes-on' }]} current={texts('name')} />
          <h1 className={styles.title}>{texts('title')}</h1>
          <p className={styles.lead}>{texts('lead')}</p>
          <p className={styles.buttons}>
            <ButtonLink variant="pop" size={56} to={make} icon={<IconPlus size={20} />} reloadDocument>
              {texts('make')}
            </ButtonLink>
            <ButtonLink variant="quiet" size={56} to={example} icon={<IconFileTypePdf size={20} />} reloadDocument>
              {t('download_example')}
            </ButtonLink>
          </p>
        </div>
        <div className={styles.plate}>
          <ObjectPicture object={object} label={texts('picture')} />
        </div>
      </header>
      <dl className={styles.figures}>
        {surface.figures.map((figure, at) => (
          <div key={figure} className={styles.figure}>
            <dt>{texts(`figure.${toNumber(at)}`)}</dt>
            <dd>{values[figure]}</dd>
          </div>
        ))}
      </dl>
      <Section id="distance" tone="dark" title={texts('lanes.title')} lead={texts('lanes.lead')}>
        <Distances
          tileMm={surface.tileMm}
          lanes={lanes.map((lane, at) => {
            const number = toNumber(at);
            const width = { wide: formatter.length(lane.mm) };
            return { ...lane, name: texts(`lane.${number}`), hint: texts(`lane.${number}.hint`, width) };
          })}
        />
      </Section>
      <Section id="frames" title={texts('frames.title')} lead={texts('frames.lead')}>
        <ul className={styles.frames}>
          {frames.map(({ id: frame, scene, style }, at) => (
            <FrameCard
              key={frame}
              scene={scene}
              id={frame}
              label={texts(`frame.${toFrameNumber(at)}`)}
              reason={texts(`frame.${toFrameNumber(at)}.why`)}
              isChosen={at === 0}
              href={`${toPath('/')}${toBuilderQuery(surface.type, style)}#make`}
            />
          ))}
        </ul>
      </Section>
      <section className={styles.example} aria-labelledby="example-title">
        <div className={styles.thumbnail} aria-hidden="true">
          <ObjectThumbnail object={object} />
        </div>
        <div>
          <h2 id="example-title">{texts('example.title')}</h2>
          <p>{texts('example.text')}</p>
        </div>
        <ButtonLink variant="quiet" size={48} to={example} icon={<IconDownload size={18} />} reloadDocument>
          {t('pdf', { size: formatter.fileSize(pdfBytes) })}
        </ButtonLink>
      </section>
      <Section id="mistakes" title={texts('mistakes.title')}>
        <ul className={styles.mistakes}>
          {surface.spoils.map((spoil, at) => {
            const number = toNumber(at);
            return (
              <li key={spoil} className={styles.mistake}>
                <SpoiltCode id={spoil} label={t(`spoilt.${spoil}`)} />
                <h3>{texts(`mistake.${number}`)}</h3>
                <p>{texts(`mistake.${number}.why`)}</p>
                <p className={styles.remedy}>
                  <IconCheck size={16} aria-hidden="true" />
                  {texts(`mistake.${number}.fix`)}
                </p>
              </li>
            );
          })}
        </ul>
      </Section>
      <QuestionSection
        title={texts('questions.title')}
        questions={([1, 2, 3] as const).map((number) => ({
          id: String(number),
          question: texts(`question.${number}`),
          answer: texts(`answer.${number}`),
        }))}
      />
      <Section id="related" title={t('also_on')}>
        <ul className={styles.related}>
          {surface.related.map((other) => (
            <SurfaceCard key={other} id={other} distanceMm={distances[other]} />
          ))}
        </ul>
      </Section>
    </div>
  );
}
