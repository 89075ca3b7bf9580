import type { ReactNode } from 'react';
import { ButtonLink } from '../blocks/button-link.tsx';
import { savedFrom, sizeText } from '../blocks/file-facts.ts';
import { Icon } from '../blocks/icon.tsx';
import { LanguageChoice } from '../blocks/language-choice.tsx';
import { Picture } from '../blocks/picture.tsx';
import { siteOf } from '../blocks/site.ts';
import type { Media, PropsOf } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { words } from './words.ts';

export { default as style } from './page.css?inline';

type Props = PropsOf<typeof schema, typeof words>;
type Section = Props['content']['sections'][number];
type Document = Section['files'][number];
type Written = Readonly<Partial<Record<string, string>>>;

const inLanguage = (locale: string, own: string, others: Written) => others[locale] || own;

/** What a document is called: as its owner says, else as its file is, else as the page is. */
const nameOf = ({ title, titles }: Document, file: Media, { content, locale }: Props): string =>
  inLanguage(locale, title, titles) || file.title?.replace(/\.pdf$/i, '') || content.title;

const factsOf = ({ pages, bytes }: Media, { say, locale }: Props): ReactNode =>
  (pages || bytes) && (
    <small>
      {pages === 1 ? say.node('page.page') : pages && say.node('page.pages', { count: pages })}
      {pages && bytes ? ' · ' : ''}
      {bytes && <bdi>{sizeText(bytes, locale)}</bdi>}
    </small>
  );

/** The only document: two buttons. */
const Only = ({ document, props }: { document: Document; props: Props }) => {
  const { say, media } = props;
  const file = media(document.file);
  const facts = factsOf(file, props);
  const told = inLanguage(props.locale, document.description, document.descriptions);
  return (
    <section className="only" data-field="sections.0.files.0">
      {told && <p dir="auto">{told}</p>}
      <a className="button" href={file.href}>
        {say.node('page.open')}
        {facts}
      </a>
      <a className="button quiet" href={savedFrom(file.href)} download="">
        <Icon name="download" />
        {say.node('page.download')}
      </a>
    </section>
  );
};

const Row = ({ document, field, props }: { document: Document; field: string; props: Props }) => {
  const { say, media, locale } = props;
  const file = media(document.file);
  const name = nameOf(document, file, props);
  const facts = factsOf(file, props);
  const told = inLanguage(locale, document.description, document.descriptions);
  return (
    <li data-field={field}>
      <a className="open" href={file.href}>
        <span className="leaf" aria-hidden="true" />
        <span className="says">
          <b dir="auto">{name}</b>
          {told && <span dir="auto">{told}</span>}
          {facts}
        </span>
      </a>
      <a className="save" href={savedFrom(file.href)} download="" aria-label={say('page.download_named', { name })}>
        <Icon name="download" />
      </a>
    </li>
  );
};

const Part = ({ section, at, props }: { section: Section; at: number; props: Props }) => {
  const name = inLanguage(props.locale, section.name, section.names);
  return (
    <section data-field={`sections.${at}`}>
      {name && <h2 dir="auto">{name}</h2>}
      {section.description && (
        <p className="told" dir="auto">
          {section.description}
        </p>
      )}
      <ul>
        {section.files.map((document, index) => (
          <Row key={index} document={document} field={`sections.${at}.files.${index}`} props={props} />
        ))}
      </ul>
    </section>
  );
};

/** A document on a desk: its title page with a folded corner, and under it what there is to read. */
export default function PdfPage(props: Props) {
  const { content, say, image, locale, inLanguage: addressIn } = props;
  const { company, photo, web, languages, sections } = content;
  const [only, ...others] = sections.flatMap(({ files }) => files);
  const told = inLanguage(locale, content.description, content.descriptions);
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
          <LanguageChoice languages={languages} locale={locale} say={say} inLanguage={addressIn} />
        </div>
        <h1 dir="auto" data-field="title">
          {inLanguage(locale, content.title, content.titles)}
        </h1>
        {told && (
          <p className="told" dir="auto" data-field="description">
            {told}
          </p>
        )}
        {photo ? (
          <Picture image={image} name={photo} size="large" width={400} height={275} eager className="photo" />
        ) : (
          <span className="photo" aria-hidden="true" />
        )}
      </header>
      {isBare ? (
        <Only document={only} props={props} />
      ) : (
        sections.map((section, at) => <Part key={at} section={section} at={at} props={props} />)
      )}
      <ButtonLink button={content.button} say={say} className="quiet wide" />
      {web && (
        <a className="web" href={web} rel="noopener noreferrer nofollow" data-field="web">
          <Icon name="globe" />
          {siteOf(web)}
        </a>
      )}
    </main>
  );
}
