import { LineIcon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { toSiteName } from '../blocks/site.ts';
import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';
import { storeIcons } from './store-icons.ts';
import { storeIds } from './stores.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

/** A phone’s outline around each screenshot, so that they look alike. */
const Screens = ({ content: { images }, t, image }: Props) =>
  images.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard (WCAG 2.1.1)
    <ul className="screens" data-field="images" tabIndex={0} aria-label={t('page.screenshots')}>
      {images.map((name, at) => (
        <li key={at} data-field={`images.${at}`}>
          <Picture image={image} name={name} size="large" width={180} height={360} eager={at < 2} />
        </li>
      ))}
    </ul>
  );

const Stores = ({ content: { apps }, t }: Props) => (
  <ul className="stores" data-field="apps">
    {storeIds.map((id) => {
      const address = apps[id];
      return !address ? null : (
        <li key={id}>
          <a href={address} rel="noopener noreferrer nofollow" data-field={`apps.${id}`}>
            <LineIcon path={storeIcons[id]} />
            <span>
              <small>{t.node('page.get')}</small> <b>{t.node(`apps.${id}`)}</b>
            </span>
          </a>
        </li>
      );
    })}
  </ul>
);

/** An app: a large icon on the owner’s colour, its name, a badge per store, and a row of screenshots below. */
export default function AppPage(props: Props) {
  const { content, t, image } = props;
  const { name, developer, description, logo, website } = content;
  const site = toSiteName(website);
  return (
    <main>
      <header>
        <div className="column">
          <div className="logo" data-field="logo">
            {logo ? (
              <Picture image={image} name={logo} size="medium" width={112} height={112} eager />
            ) : (
              <span aria-hidden="true">{[...name][0]}</span>
            )}
          </div>
          <h1 dir="auto" data-field="name">
            {name}
          </h1>
          {developer && (
            <p className="developer" dir="auto" data-field="developer">
              {t.node('page.by', { developer })}
            </p>
          )}
          <Stores {...props} />
        </div>
      </header>
      <Screens {...props} />
      <div className="column rest">
        {description && (
          <p className="about" dir="auto" data-field="description">
            {description}
          </p>
        )}
        {site && (
          <a className="button quiet" href={website} rel="noopener noreferrer nofollow" data-field="website">
            {site}
          </a>
        )}
      </div>
    </main>
  );
}
