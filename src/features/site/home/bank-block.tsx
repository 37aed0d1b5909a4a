import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import type { Paper } from '@/api/questionbank/paper-schema';
import { useProject, useSubject } from '@/session/project';
import { formatCount } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import { Section } from './section';
import styles from './bank-block.module.css';

const shownPapers = 4;
const kinds: Record<string, string> = { REAL: '真题', MOCK: '模考', SECTION: '章节', COURSE: '课程' };

export function BankBlock() {
  const project = useProject();
  const subject = useSubject(project?.id);
  const papers = useQuery(
    paperQueries.page({ current: 1, size: shownPapers, ...(subject && { subjectId: subject.id }) }),
  );
  return (
    <Section title="题库" note="真题与模考，交卷即出报告" more={{ label: '进入题库', to: paths.questionBank() }}>
      <div className={`card ${styles.bank}`}>
        <div className={styles.lead}>
          <p>{project ? `题库，${project.name}` : '题库'}</p>
          <h3>先做题，再补课</h3>
          <p>章节练习随做随判，做错的题自动进错题本；模拟试卷限时作答，答案随时保存。</p>
          <Link className={styles.go} to={paths.questionBank()}>
            去刷题
            <Icon name="arrow-right" size={16} />
          </Link>
        </div>
        <div className={styles.papers}>
          <QueryBlock
            bare
            query={papers}
            skeleton={
              <div className={styles.loading}>
                {Array.from({ length: shownPapers }, (_, index) => (
                  <Skeleton key={index} height={44} />
                ))}
              </div>
            }
            isEmpty={(page) => page.records.length === 0}
            empty={<EmptyState bare title="敬请期待" />}
          >
            {(page) => (
              <ul>
                {page.records.slice(0, shownPapers).map((paper) => (
                  <PaperRow key={paper.id} paper={paper} />
                ))}
              </ul>
            )}
          </QueryBlock>
        </div>
      </div>
    </Section>
  );
}

function PaperRow({ paper }: { paper: Paper }) {
  return (
    <li>
      <div className={styles.paper}>
        <div className={styles.title}>
          <Tag tone={paper.paperType === 'REAL' ? 'primary' : 'grey'}>{kinds[paper.paperType] ?? '试卷'}</Tag>
          <h4 title={paper.title}>{paper.title}</h4>
        </div>
        <p className={`num ${styles.facts}`}>
          <span>{paper.questionCount} 题</span>
          <span>{paper.totalScore} 分</span>
          {paper.duration !== null && <span>{paper.duration} 分钟</span>}
          {paper.difficulty > 0 && <span>难度 {Math.min(5, paper.difficulty)} / 5</span>}
          <span>{formatCount(paper.doneCount)} 人做过</span>
        </p>
      </div>
      <LinkButton size="sm" to={paths.paperCover(paper.id)} aria-label={`开始考试 ${paper.title}`}>
        开始考试
      </LinkButton>
    </li>
  );
}
