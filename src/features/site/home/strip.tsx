import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import type { AdItem } from '@/api/content/schema';
import { pictureUrl } from '@/api/media-url';
import { AdLink } from '../ad-link';
import { plainText } from '@/shared/lib/plain-text';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Section } from './section';
import styles from './strip.module.css';

const isVoice = (item: AdItem): boolean => item.content !== null;

/** Strong points and voices of learners stand in ads alone: no promise is written in the code. */
export function Strip() {
  const ads = useQuery(adQueries.byCode('PC_HOME_STRIP'));
  if (ads.data?.length === 0) return null;
  return (
    <Section title="为什么选我们">
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

function Points({ items }: { items: AdItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={`card ${styles.points}`}>
      {items.map((item) => {
        const picture = pictureUrl(item.imgUrl, 88);
        return (
          <li key={item.id}>
            {picture && <img src={picture} alt="" width={44} height={44} loading="lazy" />}
            <div>
              <h3>
                <AdLink item={item}>{item.title}</AdLink>
              </h3>
              {item.subTitle && <p>{item.subTitle}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Voices({ items }: { items: AdItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.voices}>
      {items.map((item) => (
        <li key={item.id} className={`card ${styles.voice}`}>
          <h3>
            <AdLink item={item}>{item.title}</AdLink>
          </h3>
          <blockquote>{plainText(item.content)}</blockquote>
          {item.subTitle && <p>{item.subTitle}</p>}
        </li>
      ))}
    </ul>
  );
}
