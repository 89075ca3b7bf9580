import { memo, type ReactNode } from 'react';
import { type Allergen, allergenIcons } from '../blocks/allergens.ts';
import { Icon, LineIcon } from '../blocks/icon.tsx';
import { LanguageChoice } from '../blocks/language-choice.tsx';
import { moneyIn } from '../blocks/money.ts';
import { Picture } from '../blocks/picture.tsx';
import type { PropsOf } from '../define-type.ts';
import { findReferenced } from '../fields/index.ts';
import { isEmptySection, type content as schema } from './content.ts';
import type { words } from './words.ts';

export { default as style } from './page.css?inline';

type Props = PropsOf<typeof schema, typeof words>;
type Content = Props['content'];
type Section = Content['sections'][number];
type Item = Section['items'][number];
type Time = Content['times'][number];

/** In which language a menu is written, where the page is in another. */
const writtenIn = ({ languages }: Pick<Content, 'languages'>, locale: string): string | undefined =>
  languages[0] === locale ? undefined : languages[0];

/** What is said in several languages: in the page's, else as it was written, and marked so. */
const inLocale = (
  written: string,
  others: Readonly<Record<string, string | undefined>>,
  locale: string,
  own: string | undefined,
) => {
  const translated = others[locale];
  return { children: translated ?? written, dir: 'auto', lang: translated === undefined ? own : undefined } as const;
};

/** The drawings of allergens, once for all dishes. */
const AllergenSheet = ({ used }: { used: readonly Allergen[] }) => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    {used.map((name) => (
      <symbol key={name} id={`a-${name}`} viewBox="0 0 24 24">
        <path d={allergenIcons[name]} />
      </symbol>
    ))}
  </svg>
);

type Money = (amount: number) => string;

const Price = ({ size, price, money }: { size: string; price: number | null; money: Money }) => (
  <span className="price">
    {size && <span dir="auto">{size}</span>}
    {size && price ? ' ' : ''}
    {price ? <bdi>{money(price)}</bdi> : null}
  </span>
);

/** One price, or one for each size; nothing for what costs 0. */
const pricesOf = ({ pricing, price, prices }: Item, money: Money) => {
  if (pricing === 'one') return price ? <Price size="" price={price} money={money} /> : null;
  return prices.map(({ size, price }) => <Price key={size} size={size} price={price} money={money} />);
};

/** What dishes show of the allergens in them, made once for all. */
type Shown = Partial<Record<Allergen, { name: string; icon: ReactNode }>>;

const kept = new WeakMap<Props['say'], Shown>();

/** The same object for the same words, so that dishes know that nothing changed. */
const shownOf = (used: readonly Allergen[], say: Props['say']): Shown => {
  const shown = kept.get(say) ?? {};
  kept.set(say, shown);
  for (const allergen of used) {
    shown[allergen] ??= {
      name: say(`allergens.${allergen}`),
      icon: (
        <svg key={allergen} className="icon" aria-hidden="true">
          <use href={`#a-${allergen}`} />
        </svg>
      ),
    };
  }
  return shown;
};

type DishProps = Pick<Props, 'locale' | 'say' | 'image'> & {
  item: Item;
  money: Money;
  shown: Shown;
  own: string | undefined;
};

/** Drawn anew only with what it shows: a menu may have hundreds. */
const Dish = memo(({ item, money, shown, own, locale, say, image }: DishProps) => {
  const { allergens, note } = item;
  const description = inLocale(item.description, item.descriptions, locale, own);
  return (
    <li className="dish" data-has={allergens.length > 0 ? allergens.join(' ') : undefined}>
      <div>
        <h3 {...inLocale(item.name, item.names, locale, own)} />
        {description.children && <p {...description} />}
        <div className="facts">
          {pricesOf(item, money)}
          {allergens.length > 0 && (
            <span className="allergens">
              <span className="sr">
                {say.node('page.contains', {
                  allergens: allergens.map((allergen) => shown[allergen]?.name).join(', '),
                })}
              </span>
              {allergens.map((allergen) => shown[allergen]?.icon)}
            </span>
          )}
          {note && (
            <span className="note" dir="auto" lang={own}>
              {note}
            </span>
          )}
        </div>
      </div>
      {item.image && <Picture className="plate" image={image} name={item.image} size="small" width={82} height={82} />}
    </li>
  );
});

/** From when to when. */
const Range = ({ start, end }: Time) => (
  <>
    <bdi>{start}</bdi>–<bdi>{end}</bdi>
  </>
);

type PartProps = Omit<DishProps, 'item'> & { section: Section; at: number; time: Time | undefined };

/** A section; one that has its time says so, and is folded by the script while another one is served. */
const Part = memo(({ section, at, time, ...drawn }: PartProps) => {
  const name = section.name && <h2 {...inLocale(section.name, section.names, drawn.locale, drawn.own)} />;
  const inside = (
    <>
      {section.description && (
        <p className="about" dir="auto" lang={drawn.own}>
          {section.description}
        </p>
      )}
      {section.items.length === 0 && !section.description && <p className="about">{drawn.say.node('page.empty')}</p>}
      <ul>
        {section.items.map((item, place) => (
          <Dish key={place} item={item} {...drawn} />
        ))}
      </ul>
    </>
  );
  return (
    <section id={`s${at}`} data-group data-field={`sections.${at}`}>
      {time ? (
        <details open data-from={time.start} data-to={time.end}>
          <summary className="fold">
            {name}
            <span className="when">
              <span dir="auto" lang={drawn.own}>
                {time.name}
              </span>{' '}
              <Range {...time} />
              <span className="served">{drawn.say.node('page.now')}</span>
            </span>
            <Icon name="chevron" />
          </summary>
          {inside}
        </details>
      ) : (
        <>
          {name}
          {inside}
        </>
      )}
    </section>
  );
});

/** A menu of so few dishes fills its page with them. */
const mostSparse = 3;

/** A menu: the house on its card, sections to jump to, dishes with plates, and a bar that finds and sifts them. */
export default function MenuPage(props: Props) {
  const { content, locale, say, image, inLanguage } = props;
  const { times, languages } = content;
  const sections = content.sections.flatMap((section, at) =>
    isEmptySection(section) ? [] : [{ section, at, time: findReferenced(times, section.time) }],
  );
  const money = moneyIn(locale, content.currency);
  const items = sections.flatMap(({ section }) => section.items);
  const used = (Object.keys(allergenIcons) as Allergen[]).filter((name) =>
    items.some((item) => item.allergens.includes(name)),
  );
  const own = writtenIn(content, locale);
  const shown = shownOf(used, say);
  const search = say('page.search', { count: items.length });
  return (
    <>
      <AllergenSheet used={used} />
      <header className="hero">
        {content.cover && (
          <Picture
            image={image}
            name={content.cover}
            size="original"
            width={560}
            height={240}
            eager
            className="cover"
          />
        )}
      </header>
      <main
        className="column"
        data-sparse={items.length <= mostSparse || undefined}
        data-zone={content.timeZone || undefined}
      >
        <div className="house" data-field="name">
          <div className="head">
            <h1 dir="auto" lang={own}>
              {content.name}
            </h1>
            <LanguageChoice languages={languages} locale={locale} say={say} inLanguage={inLanguage} />
          </div>
          {content.address && (
            <p dir="auto" lang={own} data-field="address">
              {content.address}
            </p>
          )}
          {times.length > 0 && (
            <ul className="times" data-field="times">
              {times.map((time, at) => (
                <li key={at} data-from={time.start} data-to={time.end}>
                  <b dir="auto" lang={own}>
                    {time.name}
                  </b>{' '}
                  <Range {...time} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {sections.length > 1 && (
          <nav className="jump" aria-label={say('page.sections')}>
            {sections.map(({ section, at, time }) => (
              <a
                key={at}
                href={`#s${at}`}
                data-from={time?.start}
                data-to={time?.end}
                {...inLocale(section.name, section.names, locale, own)}
              />
            ))}
          </nav>
        )}
        {sections.map(({ section, at, time }) => (
          <Part
            key={at}
            section={section}
            at={at}
            time={time}
            money={money}
            shown={shown}
            own={own}
            locale={locale}
            say={say}
            image={image}
          />
        ))}
        <p className="nothing" data-empty hidden>
          {say.node('page.nothing')}
        </p>
        {content.footnote && (
          <p className="footnote" dir="auto" lang={own} data-field="footnote">
            {content.footnote}
          </p>
        )}
      </main>
      {items.length > 3 && (
        <form className="bar noprint" data-script hidden>
          <label>
            <Icon name="search" />
            <input type="search" data-find="dish" placeholder={search} aria-label={search} />
          </label>
          {used.length > 0 && (
            <details>
              <summary aria-label={say('page.without')}>
                <Icon name="filter" />
              </summary>
              <fieldset>
                <legend>{say.node('page.without')}</legend>
                {used.map((name) => (
                  <label key={name}>
                    <input type="checkbox" data-without value={name} />
                    <LineIcon path={allergenIcons[name]} />
                    {say.node(`allergens.${name}`)}
                  </label>
                ))}
              </fieldset>
            </details>
          )}
        </form>
      )}
    </>
  );
}
