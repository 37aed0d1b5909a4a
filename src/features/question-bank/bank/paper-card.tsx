import { Link } from 'react-router-dom';
import type { Paper } from '@/api/questionbank/paper-schema';
import { knownCount } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag, type TagTone } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useGatedGo } from './use-gated-go';
import { Difficulty } from '../frame/difficulty';
import { scoreText } from '@/shared/lib/round2';
import styles from './paper-card.module.css';

/** `heading`: h3 if the group of papers has a heading of its own. */
export function PaperCard({ paper, heading: Heading = 'h2' }: { paper: Paper; heading?: 'h2' | 'h3' }) {
  const go = useGatedGo();
  const { tag, note, main } = paperState(paper);
  const { id, title, year, questionCount, totalScore, duration, difficulty, doneCount, canDo, courseId } = paper;
  const facts = [
    { name: '题数', figure: knownCount(questionCount) },
    { name: '总分', figure: knownCount(totalScore) },
    { name: '分钟', figure: duration === null ? '不限' : String(duration) },
  ];
  return (
    <article className={`grid gap-12 shrinks ${styles.card}`} aria-label={title}>
      <header className={`flex gap-8 top shrinks ${styles.head}`}>
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        {!canDo && <Tag>专享</Tag>}
        <Heading className={`fill title-16-strong ${styles.title}`}>
          {canDo ? <Link to={paths.paperCover(id)}>{title}</Link> : title}
        </Heading>
        {year !== null && <Tag tone="line">{`${year} 年`}</Tag>}
      </header>
      <dl className={`flex wraps ${styles.facts}`}>
        {facts.map(({ name, figure }) => (
          <div key={name}>
            <dt className="footnote">{name}</dt>
            <dd className="num title-16-strong ink">{figure}</dd>
          </div>
        ))}
        <div>
          <dt className="footnote">难度</dt>
          <dd className="title-16-strong ink">
            <Difficulty level={difficulty} />
          </dd>
        </div>
        <div className="push text-right">
          <dt className="footnote">人做过</dt>
          <dd className="num title-16-strong ink">{knownCount(doneCount)}</dd>
        </div>
      </dl>
      <footer className={`row gap-8 fs-13 muted ${styles.foot}`}>
        {canDo ? (
          <>
            <span className="num">{note}</span>
            <Button kind="text" size="sm" onClick={() => go(paths.paperCover(id, { mode: 'PRACTICE' }))}>
              练习<VisuallyHidden>{`：${title}`}</VisuallyHidden>
            </Button>
            <Button kind={main.filled ? 'soft' : 'outline'} size="sm" onClick={() => go(main.to)}>
              <span>{main.label}</span>
              <VisuallyHidden>{`：${title}`}</VisuallyHidden>
            </Button>
          </>
        ) : (
          <>
            <span className="row gap-6">
              <Icon name="lock" size={16} />
              购买课程后可做
            </span>
            {courseId !== null && (
              <LinkButton size="sm" to={paths.courseDetail(courseId)}>
                去购买<VisuallyHidden>{`：${title}`}</VisuallyHidden>
              </LinkButton>
            )}
          </>
        )}
      </footer>
    </article>
  );
}

interface PaperState {
  tag: { text: string; tone: TagTone } | null;
  note: string;
  main: { label: string; to: string; filled: boolean };
}

/** Text and link of a paper's card. An unfinished record comes before anything else. */
export function paperState(paper: Paper): PaperState {
  const { id, lastRecord, bestScore, passScore } = paper;
  const best = bestScore === null ? '' : `我的最高分 ${scoreText(bestScore)}`;
  if (lastRecord?.status === 'DOING')
    return {
      tag: { text: '进行中', tone: 'warn' },
      note: best || '有一份未完成的记录',
      main: { label: '继续上次', to: paths.learnCenter(id, lastRecord.id), filled: true },
    };
  if (lastRecord?.status === 'TO_MARK')
    return {
      tag: { text: '待自评', tone: 'primary' },
      note: best || '主观题等待自评',
      main: { label: '去自评', to: paths.learnCenterMark(lastRecord.id), filled: true },
    };
  const retake = { label: '再做一次', to: paths.paperCover(id), filled: false };
  if (bestScore !== null) {
    const passed = passScore === null ? null : bestScore >= passScore;
    const tag: PaperState['tag'] =
      passed === null ? null : passed ? { text: '已及格', tone: 'ok' } : { text: '未及格', tone: 'bad' };
    return { tag, note: best, main: retake };
  }
  if (lastRecord) return { tag: { text: '已完成', tone: 'ok' }, note: '', main: retake };
  return {
    tag: null,
    note: '还没有做过',
    main: { label: '开始考试', to: paths.paperCover(id, { mode: 'EXAM' }), filled: true },
  };
}
