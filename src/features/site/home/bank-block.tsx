import { useQuery } from '@tanstack/react-query';
import { paperQueries } from '@/api/questionbank/queries';
import type { Paper } from '@/api/questionbank/paper-schema';
import { formatCount, knownCount } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { HuePicture } from '@/shared/ui/hue-picture';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { homeQueries } from '@/api/products/home-queries';
import type { Home } from './use-home-project';
import styles from './bank-block.module.css';

const shownPapers = 4;
const kinds: Record<string, string> = { REAL: '历年真题', MOCK: '模拟试卷', SECTION: '章节试卷', COURSE: '课程试卷' };

/** The block of the question bank; nothing if no subject can have papers. */
export function BankBlock({ home: { subject, waited, hue } }: { home: Home }) {
  const request = useQuery({
    ...paperQueries.page(homeQueries.papersOf(subject?.id ?? '')),
    enabled: subject !== null,
  });
  const papers = waited ? { ...waited, data: undefined } : request;
  if (!waited && subject === null) return null;
  return (
    <section className={styles.band} data-hue={hue} aria-label="题库">
      <div className={`wrap grid gap-24 ${styles.bank}`}>
        <div className={`column top ${styles.lead}`}>
          <p>{`题库${subject ? `，${subject.name}` : ''}`}</p>
          <h2 className="mt-8 text-28-strong white">先做题，再补课</h2>
          <p>章节练习边做边看解析，模拟卷与真题限时作答，交卷出成绩报告，做错的自动进错题本。</p>
          <LinkButton kind="white" to={paths.questionBank()}>
            去刷题
            <Icon name="arrow-right" size={18} />
          </LinkButton>
          <HuePicture hue={hue} className={styles.art} />
        </div>
        <div className={`grid two-columns gap-16 ${styles.papers}`}>
          <QueryBlock
            bare
            query={papers}
            skeleton={Array.from({ length: shownPapers }, (_, index) => (
              <Skeleton key={index} height={144} radius={12} />
            ))}
            isEmpty={(page) => page.records.length === 0}
            empty={<EmptyState bare title="敬请期待" />}
          >
            {(page) => page.records.slice(0, shownPapers).map((paper) => <PaperSheet key={paper.id} paper={paper} />)}
          </QueryBlock>
        </div>
      </div>
    </section>
  );
}

function PaperSheet({ paper }: { paper: Paper }) {
  return (
    <article className={`grid soft ${styles.paper}`}>
      <span className={`num row centre text-12 ${styles.stub}`}>
        <b>{knownCount(paper.questionCount)}</b>题
      </span>
      <div className="column shrinks">
        <h3 className="clamp" title={paper.title}>
          {paper.title}
        </h3>
        <p className="num flex footnote wraps gap-4-12 mt-4">
          {paper.totalScore > 0 && <span>{`${paper.totalScore} 分`}</span>}
          {paper.duration !== null && <span>{`${paper.duration} 分钟`}</span>}
          {paper.difficulty > 0 && <span>{`难度 ${Math.min(5, paper.difficulty)} / 5`}</span>}
        </p>
        <div className={`row between gap-8 mt-auto muted ${styles.foot}`}>
          <span className="num">{`${kinds[paper.paperType] ?? '试卷'}${paper.doneCount > 0 ? `，${formatCount(paper.doneCount)} 人做过` : ''}`}</span>
          <LinkButton kind="tint" size="sm" to={paths.paperCover(paper.id)} aria-label={`开始考试 ${paper.title}`}>
            开始考试
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
