import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import type { AdItem } from '@/api/content/schema';
import { pictureUrl } from '@/api/media-url';
import { useHues } from '@/api/sys/use-hue';
import { AdLink } from '../ad-link';
import type { Hue } from '@/shared/art/hues';
import { HuePicture } from '@/shared/ui/hue-picture';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './banner-carousel.module.css';
import { useEffect, useState } from 'react';

const width = 1000;
const height = 280;

/** The carousel; hidden without banners. */
export function BannerCarousel() {
  const ads = useQuery(adQueries.byCode('PC_HOME_BANNER'));
  if (ads.data?.length === 0) return null;
  return (
    <div className={`wrap ${styles.frame}`}>
      <QueryBlock query={ads} skeleton={<Skeleton height={height} radius={16} />}>
        {(items) => <Slides items={items} />}
      </QueryBlock>
    </div>
  );
}

function Slides({ items }: { items: AdItem[] }) {
  const { at, go, paused, setPaused, setAttended, moving, turned } = useSlides(items.length);
  const hueOf = useHues();
  const shown = items[at];
  if (!shown) return null;
  const several = items.length > 1;
  return (
    <section
      className={`grid relative ${styles.slides}`}
      data-moving={moving}
      data-turned={turned}
      aria-roledescription="轮播"
      aria-label="活动与课程"
      onMouseEnter={() => setAttended(true)}
      onMouseLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setAttended(false);
      }}
    >
      {/* First, so that it can be stopped before the slides are read. */}
      {several && (
        <button
          type="button"
          className={`middle white ${styles.pause}`}
          aria-label={paused ? '播放轮播' : '暂停轮播'}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} />
        </button>
      )}
      <div
        key={shown.id}
        role="group"
        aria-roledescription="幻灯片"
        aria-label={`${at + 1} / ${items.length}`}
        className={`relative ${styles.slide}`}
        data-hue={hueOf(shown.ext.projectId)}
      >
        <Slide item={shown} first={at === 0} hue={hueOf(shown.ext.projectId)} />
      </div>
      {several && (
        <ul className={`column ${styles.list}`}>
          {items.map((item, index) => (
            <li key={item.id} data-hue={hueOf(item.ext.projectId)}>
              <button
                className="row relative text-left"
                type="button"
                aria-current={index === at ? 'true' : undefined}
                onClick={() => go(index)}
              >
                <VisuallyHidden>{`第 ${index + 1} 张，`}</VisuallyHidden>
                <span className="shrinks">
                  <b className="block ellipsis text-15-medium ink">{item.title || '活动'}</b>{' '}
                  {item.subTitle && <em className="block ellipsis footnote">{item.subTitle}</em>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Slide({ item, first, hue }: { item: AdItem; first: boolean; hue: Hue }) {
  const picture = pictureUrl(item.imgUrl, 2000);
  return (
    <>
      {picture ? (
        <img
          src={picture}
          alt=""
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          className={styles.picture}
        />
      ) : (
        <HuePicture hue={hue} className={styles.picture} />
      )}
      <div className={`column top centre ${styles.text}`}>
        {item.ext.kicker && <p>{item.ext.kicker}</p>}
        {item.title && (
          <h2 className="clamp text-36-strong white breaks" title={item.title}>
            {item.title}
          </h2>
        )}
        {item.subTitle && <p className="clamp mt-8">{item.subTitle}</p>}
        {item.linkUrl && (
          <AdLink item={item} className={`inline-row gap-8 mt-24 medium ${styles.action}`}>
            了解详情
            <Icon name="arrow-right" size={18} />
          </AdLink>
        )}
      </div>
    </>
  );
}

const slideEvery = 5_000;
const reducedMotionWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The current slide. It changes every 5 s unless paused, hovered or focused, or with reduced motion. */
export function useSlides(count: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(reducedMotionWanted);
  const [attended, setAttended] = useState(false);
  /** Whether another slide than the first one has been shown. */
  const [turned, setTurned] = useState(false);
  const moving = !paused && !attended && count > 1;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setTurned(true);
      setAt((now) => (now + 1) % count);
    }, slideEvery);
    return () => clearInterval(timer);
  }, [moving, count]);
  const go = (to: number) => {
    setTurned(true);
    setAt((to + count) % count);
  };
  return { at: Math.min(at, Math.max(0, count - 1)), go, paused, setPaused, setAttended, moving, turned };
}
