import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import type { AdItem } from '@/api/content/schema';
import { pictureUrl } from '@/api/media-url';
import { AdLink } from '../ad-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { useSlides } from './use-slides';
import styles from './banner-carousel.module.css';

const bannerWidth = 676;

export function BannerCarousel() {
  const ads = useQuery(adQueries.byCode('PC_HOME_BANNER'));
  return (
    <div className={styles.frame}>
      <QueryBlock
        query={ads}
        skeleton={<div className={styles.blank} />}
        empty={<EmptyState bare title="敬请期待" />}
        bare
      >
        {(items) => <Slides items={items} />}
      </QueryBlock>
    </div>
  );
}

function Slides({ items }: { items: AdItem[] }) {
  const { at, go, paused, setPaused, setAttended } = useSlides(items.length);
  return (
    <section
      className={styles.slides}
      aria-roledescription="轮播"
      aria-label="活动与课程"
      onMouseEnter={() => setAttended(true)}
      onMouseLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setAttended(false);
      }}
    >
      {items.map((item, index) => (
        <div
          key={item.id}
          role="group"
          aria-roledescription="幻灯片"
          aria-label={`${index + 1} / ${items.length}`}
          className={styles.slide}
          hidden={index !== at}
        >
          <Slide item={item} first={index === 0} />
        </div>
      ))}
      {items.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.control}
            aria-label={paused ? '播放轮播' : '暂停轮播'}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={16} />
          </button>
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              className={styles.dot}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <button type="button" className={styles.control} aria-label="上一张" onClick={() => go(at - 1)}>
            <Icon name="chevron-left" size={16} />
          </button>
          <button type="button" className={styles.control} aria-label="下一张" onClick={() => go(at + 1)}>
            <Icon name="chevron-right" size={16} />
          </button>
        </div>
      )}
    </section>
  );
}

function Slide({ item, first }: { item: AdItem; first: boolean }) {
  const picture = pictureUrl(item.imgUrl, bannerWidth * 2);
  return (
    <>
      {picture && (
        <img
          src={picture}
          alt=""
          width={bannerWidth}
          height={400}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        {item.ext.kicker && <p>{item.ext.kicker}</p>}
        <h2>{item.title}</h2>
        {item.subTitle && <p>{item.subTitle}</p>}
        {item.linkUrl && (
          <AdLink item={item} className={styles.action}>
            了解详情
            <Icon name="arrow-right" size={18} />
          </AdLink>
        )}
      </div>
    </>
  );
}
