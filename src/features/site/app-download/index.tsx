import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adQueries } from '@/api/content/queries';
import type { AdItem } from '@/api/content/schema';
import { brand } from '@/shared/constants';
import type { Hue } from '@/shared/art/hues';
import { EmptyState } from '@/shared/ui/empty-state';
import { HuePicture } from '@/shared/ui/hue-picture';
import { IconTile } from '@/shared/ui/icon-tile';
import type { IconName } from '@/shared/ui/icon-paths';
import { QrCode } from '@/shared/ui/qr-code';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './app-download.module.css';
import { usePageDescription } from '@/shared/lib/page-head';

const features: { icon: IconName; title: string; text: string }[] = [
  { icon: 'play-circle', title: '随时看课', text: '同一账号的课程都在这里' },
  { icon: 'refresh', title: '进度同步', text: '系统课进度随账号保存' },
  { icon: 'list-check', title: '碎片刷题', text: '章节练习做一组是一组' },
  { icon: 'target', title: '错题复习', text: '做错的题自动归到一处' },
];
const labels: Record<string, string> = { IOS: 'iPhone 下载', ANDROID: 'Android 下载' };
const isPhone = () => /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent);

const hue: Hue = 'erjian';

/** The app's page, with and without the site's frame. */
export function Component() {
  const ads = useQuery(adQueries.byCode('PC_APP_DOWNLOAD'));
  usePageDescription(`下载${brand} APP：离线听课、随身做题，学习进度与网页同步。`);
  return (
    <div data-page="download-app">
      <div className={`relative ${styles.hero}`} data-hue={hue}>
        <HuePicture hue={hue} className={styles.picture} />
        <div className={`wrap flex between relative ${styles.inside}`}>
          <div className={styles.text}>
            <h1 className="text-44-strong white">
              <span>{`${brand} APP`}</span>
              <br />
              把课带在路上
            </h1>
            <p className="mt-12 fs-16">课程和题库跟着账号走，手机电脑接着学。</p>
            <div className={`flex wraps gap-16 soft ${styles.codes}`}>
              <QueryBlock
                query={ads}
                skeleton={<Skeleton width={312} height={186} radius={12} />}
                empty={<EmptyState title="下载地址正在准备" />}
              >
                {(items) => items.map((item) => <Platform key={item.id} item={item} />)}
              </QueryBlock>
            </div>
          </div>
          <AppPicture />
        </div>
      </div>
      <ul className={`wrap grid gap-24 ${styles.features}`}>
        {features.map(({ icon, title, text }) => (
          <li key={title} className="card">
            <IconTile name={icon} />
            <h2 className="mt-16 title-16-strong">{title}</h2>
            <p className="fs-13 muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lessons in the drawing: place, mark, and the widths of title and progress. */
const rows = [
  { top: 260, mark: 'M12 40a28 28 0 0 1 28-28v28z', fill: 'var(--ha)', title: 132, done: 168 },
  { top: 324, mark: 'M12 12h28v28H12z', fill: 'var(--h3)', title: 104, done: 96 },
  { top: 388, mark: 'M12 12h28a28 28 0 0 1-28 28z', fill: 'var(--h3)', title: 120, done: 40 },
];

/** A drawing of a phone, made of shapes only, so that it promises no features. */
function AppPicture() {
  const id = useId();
  return (
    <svg
      className={`rigid ${styles.phone}`}
      viewBox="0 0 290 440"
      width={290}
      height={440}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="290" height="480" rx="40" fill="#131823" />
      <rect x="10" y="10" width="270" height="470" rx="32" fill="#f5f7fa" />
      <rect x="105" y="20" width="80" height="20" rx="10" fill="#131823" />
      <clipPath id={id}>
        <rect x="24" y="64" width="242" height="172" rx="16" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect x="24" y="64" width="242" height="172" fill="var(--h1)" />
        <path d="M24 188h48v48H24zM120 140h48v48h-48zM168 188h48v48h-48z" fill="var(--h2)" />
        <path d="M72 236a48 48 0 0 1 48-48v48zM168 140h48a48 48 0 0 1-48 48z" fill="var(--h3)" />
        <path d="M218 92h48v48h-48zM120 188h48v48h-48z" fill="var(--h4)" />
        <path d="M218 188a48 48 0 0 1 48-48v48z" fill="var(--ha)" />
        <path d="M218 188h48v48h-48z" fill="var(--h2)" />
        <circle cx="145" cy="150" r="28" fill="#fff" />
        <path d="m137 137 21 13-21 13z" fill="var(--h0)" />
      </g>
      {rows.map(({ top, mark, fill, title, done }) => (
        <g key={top} transform={`translate(24 ${top})`}>
          <rect width="242" height="52" rx="12" fill="#fff" />
          <path d={mark} fill={fill} />
          <rect x="54" y="16" width={title} height="8" rx="4" fill="#353d4b" />
          <rect x="54" y="32" width="168" height="4" rx="2" fill="#e3e7ed" />
          <rect x="54" y="32" width={done} height="4" rx="2" fill="var(--h2)" />
        </g>
      ))}
    </svg>
  );
}

function Platform({ item }: { item: AdItem }) {
  const { linkUrl, ext, title } = item;
  if (!linkUrl) return null;
  const label = labels[ext.platform ?? ''] ?? title;
  const facts = [ext.version && `版本 ${ext.version}`, ext.size].filter(Boolean).join('，');
  const small = facts && <small className="num block text-12">{facts}</small>;
  return (
    <figure className={`text-centre ${styles.code}`}>
      {isPhone() ? (
        <>
          <a href={linkUrl} className={`block white ${styles.button}`}>
            {label}
          </a>
          {small}
        </>
      ) : (
        <>
          <QrCode value={linkUrl} size={128} label={`${label}二维码`} />
          <figcaption>
            <span>{label}</span>
            {small}
          </figcaption>
        </>
      )}
    </figure>
  );
}
