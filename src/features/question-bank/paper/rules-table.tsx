import type { TypeRule } from '@/api/questionbank/paper-schema';
import { markingOf } from '@/exam';
import { useLabels } from '../record/use-labels';
import { DataTable } from '@/shared/ui/data-table';
import styles from './paper.module.css';

/** Score of an incomplete multiple choice; null if the server's own sentence already says it. */
function partialText({ partial, points, ruleText }: TypeRule): string | null {
  if (partial === null || /少选/.test(ruleText)) return null;
  return partial === 'NONE' ? '少选不得分' : `少选时每个正确选项得 ${points ?? 0} 分`;
}

const markingTexts: Readonly<Record<'learner' | 'parts', string>> = {
  learner: '交卷后对照参考答案自评',
  parts: '按小题计分，客观小题自动判分，其余交卷后自评',
};
/** The server's sentence, otherwise our sentence for the type. */
function ruleText({ ruleText: serverText, type, partial }: TypeRule): string {
  const marking = markingOf(type);
  if (serverText) return serverText;
  if (marking === 'learner' || marking === 'parts') return markingTexts[marking];
  return partial === null ? '按标准答案计分' : '';
}

export function RulesTable({ rules }: { rules: readonly TypeRule[] }) {
  const label = useLabels();
  return (
    <section className={`card ${styles.block}`} aria-labelledby="cover-rules">
      <h2 className="mb-12 text-18-strong" id="cover-rules">
        题型与计分
      </h2>
      <DataTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">题型</th>
            <th scope="col">题数</th>
            <th scope="col">每题</th>
            <th scope="col">计分规则</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.questionType}>
              <th scope="row">{label('questionType', rule.questionType)}</th>
              <td className="num">{rule.count}</td>
              <td className="num">{rule.scoreEach === null ? '分值不等' : `${rule.scoreEach} 分`}</td>
              <td>{[ruleText(rule), partialText(rule)].filter(Boolean).join('；')}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
