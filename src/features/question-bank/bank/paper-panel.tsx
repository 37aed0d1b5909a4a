import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paperQueries } from '@/api/questionbank/queries';
import { refetchOnArrival } from '@/api/stale-times';
import { usePages, type silentReplace } from '@/shared/lib/use-query-state';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { Segmented } from '@/shared/ui/segmented';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { SearchForm } from '@/shared/ui/search-form';
import type { HomeState } from './bank-state';
import { paperFilter, papersPerPage, yearsOf } from '@/api/questionbank/paper-list';
import { PaperCard } from './paper-card';
import { Link } from 'react-router-dom';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';
import styles from './bank.module.css';

export interface PaperPanelProps {
  paperType: 'MOCK' | 'REAL';
  subjectId: string;
  state: HomeState;
  set: (changes: Record<string, string | number | null>, options?: typeof silentReplace) => void;
}

export function PaperPanel({ paperType, subjectId, state, set }: PaperPanelProps) {
  const whole = useQuery({ ...paperQueries.page(paperFilter(subjectId, paperType)), staleTime: refetchOnArrival });
  const list = useQuery({
    ...paperQueries.page(paperFilter(subjectId, paperType, state)),
    placeholderData: keepPreviousData,
    staleTime: refetchOnArrival,
  });
  const pages = usePages(list, papersPerPage, state.page);
  const years = yearsOf(whole.data?.records ?? [], state.year);
  const filtered = state.keyword !== '' || state.year !== '';
  return (
    <>
      <div className={`row wraps gap-12-16 ${styles.tools}`}>
        {years.length > 1 && (
          <>
            <span className="muted fs-13">年份</span>
            <Segmented
              label="年份"
              options={[{ value: '', label: '全部' }, ...years.map((year) => ({ value: year, label: year }))]}
              value={state.year}
              onChange={(year) => set({ year })}
            />
          </>
        )}
        <SearchForm
          name="搜索试卷"
          label="试卷名称"
          placeholder="搜索试卷，回车确定"
          words={state.keyword}
          className={styles.search}
          onSearch={(kw) => set({ kw })}
        />
        {list.data && <span className="num push muted fs-13">{`共 ${list.data.total} 套`}</span>}
      </div>
      <div className={styles.panel}>
        <QueryBlock
          bare
          query={list}
          skeleton={<SkeletonRows rows={3} picture={false} />}
          isEmpty={({ total }) => total === 0}
          empty={
            filtered ? (
              <EmptyState
                bare
                kind="search"
                title="没有符合条件的试卷"
                action={<Button onClick={() => set({ kw: null, year: null })}>清空筛选</Button>}
              />
            ) : (
              <EmptyState bare title="该科目暂无试题" />
            )
          }
        >
          {({ records }) => (
            <div className={`grid gap-16 ${styles.cards}`}>
              {records.map((paper) => (
                <PaperCard key={paper.id} paper={paper} />
              ))}
            </div>
          )}
        </QueryBlock>
        <Pager current={state.page} pages={pages} />
      </div>
    </>
  );
}

/** 我的试卷: the papers in the learner's courses, grouped by course. */
export function MyPapers({ subjectId }: { subjectId: string }) {
  const loggedIn = useLoggedIn();
  const mine = useQuery({ ...paperQueries.ofMyCourses(subjectId), enabled: loggedIn, staleTime: 0 });
  if (!loggedIn)
    return (
      <NoAccess
        bare
        title="登录后查看"
        hint="已购课程附带的试卷会列在这里"
        action={
          <Button kind="filled" onClick={() => loginPrompt.open({ reason: '登录后查看我的试卷' })}>
            登录/注册
          </Button>
        }
      />
    );
  return (
    <div className={styles.panel}>
      <QueryBlock
        bare
        query={mine}
        skeleton={<SkeletonRows rows={3} picture={false} />}
        empty={
          <EmptyState
            bare
            title="该科目暂无试题"
            hint="购买课程后，课程附带的试卷会列在这里"
            action={<LinkButton to={paths.courseList()}>去选课</LinkButton>}
          />
        }
      >
        {(courses) =>
          courses.map(({ courseId, courseName, papers }) => (
            <section key={courseId} className={styles.course} aria-label={courseName}>
              <h2 className="mb-12 text-16-strong">
                <Link to={paths.courseDetail(courseId)}>{courseName}</Link>
              </h2>
              <div className={`grid gap-16 ${styles.cards}`}>
                {papers.map((paper) => (
                  <PaperCard key={paper.id} paper={paper} heading="h3" />
                ))}
              </div>
            </section>
          ))
        }
      </QueryBlock>
    </div>
  );
}
