import type { Paper } from '@/api/questionbank/paper-schema';
import { formatCount } from '@/shared/lib/format';
import { Stats } from '@/shared/ui/stats';
import { Tag } from '@/shared/ui/tag';
import { scoreText } from '@/shared/lib/round2';
import { useLabels } from '../record/use-labels';
import { Difficulty } from '../frame/difficulty';
import styles from './paper.module.css';

export function CoverHead({ paper }: { paper: Paper }) {
  const label = useLabels();
  const { title, paperType, year, subjectName, difficulty, doneCount, bestScore } = paper;
  const facts = [
    { name: '题数', figure: String(paper.questionCount) },
    { name: '总分', figure: String(paper.totalScore) },
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
        {`${formatCount(doneCount)} 人做过${bestScore !== null ? `，我的最高分 ${scoreText(bestScore)}` : ''}`}
      </p>
      <Stats stats={facts} className="mt-20" />
    </section>
  );
}
