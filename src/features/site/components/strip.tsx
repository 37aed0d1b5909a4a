import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import { AdLink } from '@/components/ad/ad-link';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Section } from './section';
import styles from './strip.module.css';

/** Strong points and voices of learners stand in ads alone: no promise is written in the code. */
export function Strip() {
  const ads = useQuery(adQueries.byCode('PC_HOME_STRIP'));
  if (ads.data?.length === 0) return null;
  return (
    <Section title="为什么选我们">
      <QueryBlock query={ads} skeleton={<Skeleton height={118} radius={12} />}>
        {(items) => (
          <ul className={styles.strip}>
            {items.map((item) => (
              <li key={item.id} className={`card ${styles.item}`}>
                <h3>
                  <AdLink item={item}>{item.title}</AdLink>
                </h3>
                {item.subTitle && <p>{item.subTitle}</p>}
                {item.ext.name && (
                  <p className={styles.who}>
                    <b>{item.ext.name}</b>
                    {item.ext.role}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryBlock>
    </Section>
  );
}
