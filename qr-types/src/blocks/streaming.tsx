import type { PageTranslator } from '../define-type.ts';
import { Icon } from './icon.tsx';
import { type ServiceId, serviceIds } from './streaming.ts';

/** Links to a recording at streaming services, one row each; nothing if there are none. */
export const Streaming = ({
  streaming,
  t,
}: {
  streaming: Readonly<Partial<Record<ServiceId, string>>>;
  t: PageTranslator;
}) => {
  const there = serviceIds.filter((id) => streaming[id]);
  return there.length === 0 ? null : (
    <section className="streaming" data-field="streaming">
      <h2>{t.node('page.listen_elsewhere')}</h2>
      <ul>
        {there.map((id) => (
          <li key={id} data-field={`streaming.${id}`}>
            <a href={streaming[id]} rel="noopener noreferrer nofollow">
              {t.node(`streaming.${id}`)}
              <Icon name="out" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
