import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adQueries } from '@/api/content/queries';
import { teachingYears, type AdItem } from '@/api/content/schema';
import { pictureUrl } from '@/api/media-url';
import { useHues } from '@/api/sys/use-hue';
import { plainText } from '@/components/html/plain-text';
import { paths } from '@/shared/paths';
import { CoverImage } from '@/shared/ui/cover-image';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Icon } from '@/shared/ui/icon';
import { Section } from './section';
import styles from './teachers-block.module.css';

const listed = 5;

/** From ads: without any the whole block is hidden. One or two have a portrait each. */
export function TeachersBlock() {
  const ads = useQuery(adQueries.byCode('PC_HOME_TEACHER'));
  if (ads.data?.length === 0) return null;
  return (
    <Section title="名师风采" more={{ label: '全部老师', to: paths.teacher() }} ground="card">
      <QueryBlock query={ads} skeleton={<Skeleton height={520} radius={16} />}>
        {(items) => {
          const portraits = items.length > 2 ? items.slice(0, 1) : items;
          const others = items.slice(portraits.length, portraits.length + listed);
          return (
            <div className={`grid ${styles.teachers}`} data-pair={others.length === 0}>
              {portraits.map((item) => (
                <Portrait key={item.id} item={item} />
              ))}
              {others.length > 0 && (
                <ul className="column between">
                  {others.map((item) => (
                    <Row key={item.id} item={item} />
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </QueryBlock>
    </Section>
  );
}

const tagsOf = ({ ext }: AdItem) => (ext.tags ?? '').split(',').filter((tag) => tag !== '');
const introOf = ({ content, subTitle }: AdItem) => plainText(content) || subTitle;

function Portrait({ item }: { item: AdItem }) {
  const hue = useHues()(item.ext.projectId);
  const years = teachingYears(item);
  return (
    <article className={`column relative ${styles.portrait}`} data-hue={hue}>
      <CoverImage src={pictureUrl(item.imgUrl, 972)} width={486} height={376} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={`flex baseline between gap-12 ${item.title.length > 6 ? 'text-28-strong' : 'text-36-strong'}`}>
          <Link to={paths.teacher()} className="card-link clamp">
            {item.title}
          </Link>
          {years && <em className="num rigid fs-13 regular">{`教龄 ${years} 年`}</em>}
        </h3>
        <p className={`clamp ${styles.intro}`}>{introOf(item)}</p>
        <p className="row wraps gap-8 mt-16">
          {tagsOf(item)
            .slice(0, 3)
            .map((tag) => (
              <span key={tag} className={`white ${styles.tag}`}>
                {tag}
              </span>
            ))}
          <span className="inline-row gap-2 push white" aria-hidden="true">
            查看课程
            <Icon name="chevron-right" size={16} />
          </span>
        </p>
      </div>
    </article>
  );
}

function Row({ item }: { item: AdItem }) {
  const years = teachingYears(item);
  return (
    <li className={`grid grow relative gap-20 ${styles.row}`}>
      <CoverImage src={pictureUrl(item.imgUrl, 144)} width={72} height={72} className={styles.face} />
      <div>
        <h3 className="flex baseline gap-8 nowrap">
          <Link to={paths.teacher()} className="card-link rigid ellipsis">
            {item.title}
          </Link>
          <em className="ellipsis fs-13 regular muted">{item.ext.title ?? item.subTitle}</em>
        </h3>
        <p className="ellipsis text-13">{introOf(item)}</p>
      </div>
      {years && <span className="num fs-13 muted">{`教龄 ${years} 年`}</span>}
    </li>
  );
}
