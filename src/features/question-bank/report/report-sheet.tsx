import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Report } from '@/api/questionbank/record-schema';
import { typeName } from '../question/leaves';
import { cellLabel } from '../question/sheet-source';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { useLabels } from '../record/use-labels';
import { analysisPath } from '../record/analysis-links';
import { scoreText } from '../record/record-actions';
import { reportGroups, type ReportCell } from './report-view';
import styles from './report-sheet.module.css';

/** So many cells stand in the page at once; long papers unfold type by type. */
const shownCells = 400;
const numerals = '一二三四五六七八九十';
const icons = { right: 'check', wrong: 'close', half: 'minus', mark: 'pencil', blank: null, done: null } as const;

interface ReportSheetProps {
  report: Report;
  paperId: string;
}

/** 答题卡: every question by type, coloured by how it went; a click opens its analysis. */
export function ReportSheet({ report, paperId }: ReportSheetProps) {
  const label = useLabels();
  const groups = reportGroups(report);
  const perGroup = report.sheet.length > shownCells ? Math.floor(shownCells / Math.max(1, groups.length)) : Infinity;
  const legend = [
    { state: 'right', text: `答对 ${report.correctCount}` },
    { state: 'wrong', text: `答错 ${report.wrongCount}` },
    { state: 'half', text: `得部分分 ${report.halfCount}` },
    { state: 'blank', text: `未答 ${report.blankCount}` },
    ...(report.toMarkCount > 0 ? [{ state: 'mark', text: `待自评 ${report.toMarkCount}` }] : []),
  ];
  return (
    <section className={`card ${styles.block}`} aria-labelledby="report-sheet">
      <header className={styles.head}>
        <h2 id="report-sheet">答题卡</h2>
        <ul className={styles.legend}>
          {legend.map(({ state, text }) => (
            <li key={state} data-state={state}>
              {text}
            </li>
          ))}
        </ul>
      </header>
      {groups.map(({ type, cells, score, fullScore }, index) => (
        <div key={type} className={styles.group}>
          <h3>
            {numerals[index] ? `${numerals[index]}、` : ''}
            {label('questionType', type)}
            {score !== null && fullScore !== null && (
              <span className="num">
                {scoreText(score)} / {scoreText(fullScore)} 分
              </span>
            )}
          </h3>
          <Cells
            cells={cells}
            limit={perGroup}
            type={typeName(type)}
            to={(cell) => analysisPath(paperId, report.recordId, null, cell.questionId)}
          />
        </div>
      ))}
    </section>
  );
}

interface CellsProps {
  cells: readonly ReportCell[];
  limit: number;
  type: string;
  to: (cell: ReportCell) => string;
}

function Cells({ cells, limit, type, to }: CellsProps) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? cells : cells.slice(0, limit);
  return (
    <>
      <ul className={styles.cells}>
        {shown.map((cell) => {
          const icon = icons[cell.state];
          return (
            <li key={cell.questionId}>
              <Link
                to={to(cell)}
                className={`num ${styles.cell}`}
                data-state={cell.state}
                aria-label={cellLabel(cell.no, type, cell.state)}
              >
                {cell.no}
                {icon && <Icon name={icon} size={14} />}
              </Link>
            </li>
          );
        })}
      </ul>
      {shown.length < cells.length && (
        <Button kind="text" size="sm" onClick={() => setWhole(true)}>
          显示其余 {cells.length - shown.length} 题
        </Button>
      )}
    </>
  );
}
