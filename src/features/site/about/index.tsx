import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import { InfoCode, footerQuery } from '@/components/support/footer-info';
import { brand } from '@/shared/constants';
import type { Hue } from '@/shared/art/hues';
import { HuePicture } from '@/shared/ui/hue-picture';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './about.module.css';
import { usePageDescription } from '@/shared/lib/page-head';

/** The hue of the drawing. */
const hue: Hue = 'jingji';

/** About the site. The history comes from ads, the contacts from the footer's data. */
export function Component() {
  const history = useQuery(adQueries.byCode('PC_ABOUT'));
  const contact = useQuery(footerQuery());
  const { phone = null, hours = null, app = null, weChat = null } = contact.data ?? {};
  // Show both at once, so that nothing moves.
  const isKnown = !history.isPending && !contact.isPending;
  const years = isKnown ? (history.data ?? []) : [];
  const reachable = isKnown && (phone !== null || hours !== null || app !== null || weChat !== null);
  usePageDescription(`${brand}的公司简介、发展历程与联系方式。`);
  const anchors = [
    { id: 'company', label: '公司简介' },
    ...(years.length > 0 ? [{ id: 'history', label: '发展历程' }] : []),
    ...(reachable ? [{ id: 'contact', label: '联系我们' }] : []),
  ];
  return (
    <div data-page="about">
      <div className={`grid relative ${styles.banner}`} data-hue={hue}>
        <HuePicture hue={hue} onTint className={styles.picture} />
        <div className="wrap relative text-16">
          <h1 className="mb-8 text-44-strong">{`关于${brand}`}</h1>
          <p>面向职业资格考试的在线学习平台</p>
        </div>
      </div>
      <div className={`wrap grid gap-24 top ${styles.frame}`}>
        <nav aria-label="本页目录" className={`grid ${styles.anchors}`}>
          {anchors.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={`grid gap-16 ${styles.body}`}>
          <section className="card" aria-labelledby="company">
            <h2 id="company" tabIndex={-1} className="mb-16">
              公司简介
            </h2>
            <p>
              {`${brand}为准备职业资格考试的人提供课程、题库和学习记录。课程按考试大纲组织，系统课、课程包、训练营、公开课和增值课各有用途；题库包含章节练习、模拟试卷和历年真题，做错的题会进入错题本，按间隔提醒复习。`}
            </p>
            <p>
              我们把“不丢失”当作基本要求：播放到哪一秒、做到哪一题、填到哪一格，刷新、断网或者换一个窗口之后都能接着来。只保存在本机的内容，页面会明确标出“仅本机”。
            </p>
          </section>
          {!isKnown && (
            <div className="card" role="status" aria-label="加载中">
              <Skeleton height={240} />
            </div>
          )}
          {years.length > 0 && (
            <section className="card" aria-labelledby="history">
              <h2 id="history" tabIndex={-1} className="mb-16">
                发展历程
              </h2>
              <ol className={styles.years}>
                {years.map(({ id, title, subTitle }) => (
                  <li key={id} className="flex relative gap-20">
                    <b className="num ink">{title}</b>
                    <span>{subTitle}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {reachable && (
            <section className="card" aria-labelledby="contact">
              <h2 id="contact" tabIndex={-1} className="mb-16">
                联系我们
              </h2>
              {phone && (
                <p className="row gap-8 fs-18 ink">
                  <Icon name="telephone" />
                  <a href={`tel:${phone}`} className="num">
                    {phone}
                  </a>
                </p>
              )}
              {hours && <p>{hours}</p>}
              <div className={`flex gap-24 mt-16 ${styles.codes}`}>
                {[app, weChat].map(
                  (code, at) =>
                    code && (
                      <figure key={at}>
                        <InfoCode code={code} size={120} />
                        {code.title && <figcaption className="mt-6 fs-13 muted text-centre">{code.title}</figcaption>}
                      </figure>
                    ),
                )}
              </div>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
