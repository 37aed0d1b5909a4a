import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import type { AdItem } from '@/api/content/schema';
import { pictureUrl } from '@/api/media-url';
import { AdLink } from '../ad-link';
import { plainText } from '@/components/html/plain-text';
import type { Hue } from '@/shared/art/hues';
import { Icon } from '@/shared/ui/icon';
import { iconPaths, type IconName } from '@/shared/ui/icon-paths';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Section } from './section';
import styles from './strip.module.css';

const isVoice = (item: AdItem): boolean => item.content !== null;

/** Selling points and quotes, which come from ads only; the code contains no promises. */
export function Strip({ hue }: { hue: Hue }) {
  const ads = useQuery(adQueries.byCode('PC_HOME_STRIP'));
  if (ads.data?.length === 0) return null;
  return (
    <Section title="为什么选我们" ground="tint" hue={hue}>
      <QueryBlock query={ads} skeleton={<Skeleton height={290} radius={12} />}>
        {(items) => (
          <>
            <Points items={items.filter((item) => !isVoice(item))} />
            <Voices items={items.filter(isVoice)} />
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

const isIconName = (name = ''): name is IconName => name in iconPaths;

/** The ad's picture, otherwise our icon by name, otherwise a tick. */
function Mark({ item: { imgUrl, ext } }: { item: AdItem }) {
  const picture = pictureUrl(imgUrl, 112);
  if (picture) return <img src={picture} alt="" width={56} height={56} loading="lazy" />;
  return (
    <span className={`middle ${styles.icon}`}>
      <Icon name={isIconName(ext.icon) ? ext.icon : 'check-circle'} size={24} />
    </span>
  );
}

function Points({ items }: { items: AdItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={`grid gap-24 breaks ${styles.points}`}>
      {items.map((item) => (
        <li key={item.id} className="flex top gap-16">
          <Mark item={item} />
          <div>
            <h3 className="title-16-strong">
              <AdLink item={item}>{item.title}</AdLink>
            </h3>
            {item.subTitle && <p className="mt-4 text-13">{item.subTitle}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const shownVoices = 3;

function Voices({ items }: { items: AdItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={`grid ${styles.voices}`}>
      {items.slice(0, shownVoices).map((item) => (
        <li key={item.id}>
          <figure>
            <svg width="32" height="24" viewBox="0 0 32 24" aria-hidden="true">
              <path d="M0 24V12A12 12 0 0 1 12 0v6a6 6 0 0 0-6 6h6v12zM18 24V12A12 12 0 0 1 30 0v6a6 6 0 0 0-6 6h6v12z" />
            </svg>
            <h3 className="text-14-strong">
              <AdLink item={item}>{item.title}</AdLink>
            </h3>
            <blockquote>{plainText(item.content)}</blockquote>
            {item.subTitle && <figcaption className="text-13">{item.subTitle}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
