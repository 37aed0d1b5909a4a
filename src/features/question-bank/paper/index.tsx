import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Paper, TypeRule } from '@/api/questionbank/paper-schema';
import { paperQueries } from '@/api/questionbank/queries';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { formatCount, knownCount } from '@/shared/lib/format';
import { Stats } from '@/shared/ui/stats';
import { Tag } from '@/shared/ui/tag';
import { scoreText } from '@/shared/lib/round2';
import { courseQueries } from '@/api/products/queries';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';
import { findUnfinished, markingOf } from '@/exam';
import { DataTable } from '@/shared/ui/data-table';
import { useLabels } from '../record/use-labels';
import { ColumnHeads } from '../record/column-heads';
import { Difficulty } from '../frame/difficulty';
import { AttemptsTable } from './attempts-table';
import { StartCard, UnfinishedBanner } from './start-card';
import styles from './paper.module.css';

const paperTypes: Partial<Record<string, string>> = { MOCK: '模拟试卷', REAL: '历年真题' };

const tabOf = (paperType: string) => ({ MOCK: 2, REAL: 3 })[paperType] ?? 4;

/** The cover of a paper. Opening it creates no record. */
export function Component() {
  const { id = '' } = useParams();
  const paper = useQuery({ ...paperQueries.detail(id), staleTime: 0 });
  const paperType = paper.data?.paperType;
  usePageTitle(paper.data?.title);
  return (
    <div data-page="paper-cover" className={`wrap grid gap-16 packed one-column ${styles.page}`}>
      <div>
        <Breadcrumb
          items={[
            { label: '题库', to: paths.questionBank() },
            ...(paperType === undefined
              ? []
              : [{ label: paperTypes[paperType] ?? '我的试卷', to: paths.questionBank({ tab: tabOf(paperType) }) }]),
            { label: paper.data?.title ?? '试卷' },
          ]}
        />
      </div>
      {!paper.data && <VisuallyHidden as="h1">试卷</VisuallyHidden>}
      <QueryBlock canBeGone query={paper} skeleton={<CoverSkeleton />}>
        {(data) => <Cover paper={data} />}
      </QueryBlock>
    </div>
  );
}

function Cover({ paper }: { paper: Paper }) {
  const record = useQuery({
    queryKey: ['questionbank', 'record', 'unfinished', 'PAPER', paper.id],
    queryFn: () => findUnfinished({ sourceId: paper.id, sourceType: 'PAPER' }),
    staleTime: 0,
    gcTime: 0,
  });
  const old = record.data ?? null;
  if (!paper.canDo)
    return (
      <>
        <CoverHead paper={paper} />
        <LockedPaper courseId={paper.courseId} />
      </>
    );
  return (
    <>
      {/* The paper already says that there is an unfinished record, so its place is kept until it has loaded. */}
      {record.isPending && paper.lastRecord?.status === 'DOING' && <Skeleton height={66} radius={12} />}
      {old && <UnfinishedBanner paper={paper} record={old} />}
      <CoverHead paper={paper} />
      <div className={`grid gap-24 top ${styles.columns}`}>
        <div className="grid one-column gap-16">
          {paper.typeRules.length > 0 && <RulesTable rules={paper.typeRules} />}
          <AttemptsTable paper={paper} />
        </div>
        <StartCard key={paper.id} paper={paper} old={old} waiting={record.isPending} />
      </div>
    </>
  );
}

function CoverHead({ paper }: { paper: Paper }) {
  const label = useLabels();
  const { title, paperType, year, subjectName, difficulty, doneCount, bestScore } = paper;
  const facts = [
    { name: '题数', figure: knownCount(paper.questionCount) },
    { name: '总分', figure: knownCount(paper.totalScore) },
    { name: '及格线', figure: paper.passScore === null ? '未设' : String(paper.passScore) },
    { name: '时长（分钟）', figure: paper.duration === null ? '不限' : String(paper.duration) },
  ];
  return (
    <section className={`card ${styles.head}`}>
      <p className="row wraps gap-8">
        <Tag tone="primary">{label('paperType', paperType)}</Tag>
        {year !== null && <Tag>{`${year} 年`}</Tag>}
        {subjectName && <Tag>{subjectName}</Tag>}
        <span className={`inline-row gap-6 fs-13 muted ${styles.difficulty}`}>
          难度 <Difficulty level={difficulty} />
        </span>
      </p>
      <h1 className="mt-8">{title}</h1>
      <p className="muted fs-13">
        {[
          doneCount > 0 && `${formatCount(doneCount)} 人做过`,
          bestScore !== null && `我的最高分 ${scoreText(bestScore)}`,
        ]
          .filter(Boolean)
          .join('，')}
      </p>
      <Stats stats={facts} className="mt-20" />
    </section>
  );
}

/** Shown for a paper that belongs to a course the learner does not own: price and link of the course. */
function LockedPaper({ courseId }: { courseId: string | null }) {
  const course = useQuery({ ...courseQueries.detail(courseId ?? ''), enabled: courseId !== null });
  return (
    <NoAccess
      title="购买课程后可做"
      hint={course.data?.title}
      price={course.data?.price ?? null}
      action={
        courseId === null ? (
          <LinkButton to={paths.questionBank()}>返回题库</LinkButton>
        ) : (
          <LinkButton kind="buy" to={paths.courseDetail(courseId)}>
            去购买
          </LinkButton>
        )
      }
    />
  );
}

/** Score of an incomplete multiple choice; null if the server's own sentence already says it. */
function partialText({ partial, points, ruleText }: TypeRule): string | null {
  if (partial === null || /少选/.test(ruleText)) return null;
  return partial === 'NONE' ? '少选不得分' : `少选时每个正确选项得 ${points ?? 0} 分`;
}

const markingTexts: Readonly<Record<'learner' | 'parts', string>> = {
  learner: '交卷后对照参考答案自评',
  parts: '按小题计分，客观小题自动判分，其余交卷后自评',
};
function ruleText({ ruleText: serverText, type, partial }: TypeRule): string {
  const marking = markingOf(type);
  if (serverText) return serverText;
  if (marking === 'learner' || marking === 'parts') return markingTexts[marking];
  return partial === null ? '按标准答案计分' : '';
}

function RulesTable({ rules }: { rules: readonly TypeRule[] }) {
  const label = useLabels();
  return (
    <section className={`card ${styles.block}`} aria-labelledby="cover-rules">
      <h2 className="mb-12 text-18-strong" id="cover-rules">
        题型与计分
      </h2>
      <DataTable className={styles.table}>
        <ColumnHeads names={['题型', '题数', '每题', '计分规则']} />
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.questionType}>
              <th scope="row">{label('questionType', rule.questionType)}</th>
              <td className="num">{knownCount(rule.count)}</td>
              <td className="num">{rule.scoreEach === null ? '分值不等' : `${rule.scoreEach} 分`}</td>
              <td>{[ruleText(rule), partialText(rule)].filter(Boolean).join('；')}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function CoverSkeleton() {
  return (
    <>
      <Skeleton height={236} radius={12} />
      <div className={`grid gap-24 top ${styles.columns}`}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={420} radius={12} />
      </div>
    </>
  );
}
