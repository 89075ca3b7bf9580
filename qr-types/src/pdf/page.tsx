import type { ReactNode } from 'react';
import { ButtonLink } from '../blocks/button-link.tsx';
import { formatFileSize, toDownloadHref } from '../blocks/format-file.ts';
import { Icon } from '../blocks/icon.tsx';
import { LanguageChoice } from '../blocks/language-choice.tsx';
import { Picture } from '../blocks/picture.tsx';
import { toSiteName } from '../blocks/site.ts';
import type { MediaFile, TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;
type Section = Props['content']['sections'][number];
type PdfDocument = Section['files'][number];
type Translations = Readonly<Partial<Record<string, string>>>;

const pickTranslation = (locale: string, original: string, translations: Translations) =>
  translations[locale] || original;

/** Returns a document’s name: the owner’s, else that of the file, else the page’s title. */
const getDocumentName = ({ title, titles }: PdfDocument, file: MediaFile, { content, locale }: Props): string =>
  pickTranslation(locale, title, titles) || file.title?.replace(/\.pdf$/i, '') || content.title;

const renderFacts = ({ pages, bytes }: MediaFile, { t, locale }: Props): ReactNode =>
  (pages || bytes) && (
    <small>
      {pages === 1 ? t.node('page.page') : pages && t.node('page.pages', { count: pages })}
      {pages && bytes ? ' · ' : ''}
      {bytes && <bdi>{formatFileSize(bytes, locale)}</bdi>}
    </small>
  );

/** A page with a single document: two buttons. */
const SingleDocument = ({ document, props }: { document: PdfDocument; props: Props }) => {
  const { t, media } = props;
  const file = media(document.file);
  const facts = renderFacts(file, props);
  const description = pickTranslation(props.locale, document.description, document.descriptions);
  return (
    <section className="single-file" data-field="sections.0.files.0">
      {description && <p dir="auto">{description}</p>}
      <a className="button" href={file.href}>
        {t.node('page.open')}
        {facts}
      </a>
      <a className="button quiet" href={toDownloadHref(file.href)} download="">
        <Icon name="download" />
        {t.node('page.download')}
      </a>
    </section>
  );
};

const DocumentRow = ({ document, field, props }: { document: PdfDocument; field: string; props: Props }) => {
  const { t, media, locale } = props;
  const file = media(document.file);
  const name = getDocumentName(document, file, props);
  const facts = renderFacts(file, props);
  const description = pickTranslation(locale, document.description, document.descriptions);
  return (
    <li data-field={field}>
      <a className="open" href={file.href}>
        <span className="file-icon" aria-hidden="true" />
        <span className="text">
          <b dir="auto">{name}</b>
          {description && <span dir="auto">{description}</span>}
          {facts}
        </span>
      </a>
      <a className="save" href={toDownloadHref(file.href)} download="" aria-label={t('page.download_named', { name })}>
        <Icon name="download" />
      </a>
    </li>
  );
};

const DocumentSection = ({ section, at, props }: { section: Section; at: number; props: Props }) => {
  const name = pickTranslation(props.locale, section.name, section.names);
  return (
    <section data-field={`sections.${at}`}>
      {name && <h2 dir="auto">{name}</h2>}
      {section.description && (
        <p className="description" dir="auto">
          {section.description}
        </p>
      )}
      <ul>
        {section.files.map((document, index) => (
          <DocumentRow key={index} document={document} field={`sections.${at}.files.${index}`} props={props} />
        ))}
      </ul>
    </section>
  );
};

/** A document: its title page with a folded corner, and a list of files below. */
export default function PdfPage(props: Props) {
  const { content, t, image, locale, toLanguageHref } = props;
  const { company, photo, web, languages, sections } = content;
  const [only, ...others] = sections.flatMap(({ files }) => files);
  const description = pickTranslation(locale, content.description, content.descriptions);
  const isBare = only !== undefined && others.length === 0 && !sections[0]?.name;
  return (
    <main className="column">
      <header className="sheet">
        <div className="top">
          {company && (
            <p dir="auto" data-field="company">
              {company}
            </p>
          )}
          <LanguageChoice languages={languages} locale={locale} t={t} toLanguageHref={toLanguageHref} />
        </div>
        <h1 dir="auto" data-field="title">
          {pickTranslation(locale, content.title, content.titles)}
        </h1>
        {description && (
          <p className="description" dir="auto" data-field="description">
            {description}
          </p>
        )}
        {photo ? (
          <Picture image={image} name={photo} size="large" width={400} height={275} eager className="photo" />
        ) : (
          <span className="photo" aria-hidden="true" />
        )}
      </header>
      {isBare ? (
        <SingleDocument document={only} props={props} />
      ) : (
        sections.map((section, at) => <DocumentSection key={at} section={section} at={at} props={props} />)
      )}
      <ButtonLink button={content.button} t={t} className="quiet wide" />
      {web && (
        <a className="website" href={web} rel="noopener noreferrer nofollow" data-field="web">
          <Icon name="globe" />
          {toSiteName(web)}
        </a>
      )}
    </main>
  );
}
