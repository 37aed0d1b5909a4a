import { Link } from 'react-router-dom';
import type { Paper } from '@/api/questionbank/paper-schema';
import { formatCount } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useGatedGo } from './use-gated-go';
import { paperState } from './paper-action';
import { Difficulty } from '../frame/difficulty';
import styles from './paper-card.module.css';

interface PaperCardProps {
  paper: Paper;
  /** h3 if the group of papers has a heading of its own. */
  heading?: 'h2' | 'h3';
}

export function PaperCard({ paper, heading: Heading = 'h2' }: PaperCardProps) {
  const go = useGatedGo();
  const { tag, note, main } = paperState(paper);
  const { id, title, year, questionCount, totalScore, duration, difficulty, doneCount, canDo, courseId } = paper;
  const facts = [
    { name: '题数', figure: String(questionCount) },
    { name: '总分', figure: String(totalScore) },
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
          <dd className="num title-16-strong ink">{formatCount(doneCount)}</dd>
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
