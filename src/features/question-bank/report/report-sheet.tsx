import { typeCode } from '@/api/questionbank/question-schema';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cellLabel, countLine, marksText, numbered, typeName } from '@/exam';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { useLabels } from '../record/use-labels';
import { StateLegend } from './paper-strip';
import { ReportBlock } from './report-block';
import { type ReportGroup, type WholeFigures } from './report-figures';
import { byTop, topsOf, type LeafRow } from './report-view';
import '../question/answer-states.css';
import styles from './report-sheet.module.css';

/** Number of cells rendered at once; long papers expand type by type. */
const shownCells = 400;
const icons = { right: 'check', wrong: 'close', half: 'minus', mark: 'clock', blank: null, done: null } as const;

interface ReportSheetProps {
  figures: WholeFigures;
  groups: readonly ReportGroup[];
  to: (row: LeafRow) => string;
}

/** 逐题: every leaf by type, coloured by its result; a click opens its analysis. */
export function ReportSheet({ figures, groups, to }: ReportSheetProps) {
  const label = useLabels();
  const rows = groups.flatMap((group) => group.rows);
  const limit = rows.length > shownCells ? Math.floor(shownCells / groups.length) : Infinity;
  return (
    <ReportBlock
      id="report-sheet"
      title="逐题"
      head={
        <>
          <p className="num">{[countLine(topsOf(rows), rows.length), '点题号看解析'].filter(Boolean).join('，')}</p>
          <StateLegend figures={figures} />
        </>
      }
    >
      <div className={`column grow ${styles.groups}`}>
        {groups.map(({ type, otherType, rows: own, figures: sums }, at) => (
          <div className="grid gap-4-16" key={typeCode({ type, otherType })}>
            <h3 className="fs-13 breaks">{numbered(at, label('questionType', typeCode({ type, otherType })))}</h3>
            <Cells rows={own} limit={limit} type={typeName(type)} to={to} />
            {sums && sums.full > 0 && sums.known !== null && sums.open !== null && (
              <p className="num fs-13 muted text-right breaks">
                {marksText({ known: sums.known, open: sums.open, full: sums.full })}
              </p>
            )}
          </div>
        ))}
      </div>
    </ReportBlock>
  );
}

type CellsProps = Pick<ReportSheetProps, 'to'> & { rows: readonly LeafRow[]; limit: number; type: string };

function Cells({ rows, limit, type, to }: CellsProps) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? rows : rows.slice(0, limit);
  const rest = rows.length - shown.length;
  const tops = byTop(shown);
  const cell = (row: LeafRow, text: string) => {
    const icon = icons[row.state];
    return (
      <li key={row.id}>
        <Link
          to={to(row)}
          className={`num middle relative ${styles.cell}`}
          data-answer={row.state === 'mark' ? undefined : row.state}
          data-state={row.state}
          aria-label={cellLabel(row.no, type, row.state)}
        >
          <span>{text}</span>
          {icon && (
            <span>
              <Icon name={icon} size={12} />
            </span>
          )}
        </Link>
      </li>
    );
  };
  return (
    <div>
      {tops.length < shown.length ? (
        <div className={`flex wraps gap-8-32 ${styles.tops}`}>
          {tops.map((own) => (
            <div className="flex shrinks gap-8" key={own[0]?.id}>
              <b className="num rigid soft" aria-hidden="true">
                {own[0]?.topNo}
              </b>
              <ul className={`flex wraps gap-8 shrinks ${styles.cells}`}>
                {own.map((row) => cell(row, /\((\d+)\)$/.exec(row.no)?.[1] ?? row.no))}
              </ul>
            </div>
          ))}
        </div>
      ) : (
        <ul className={`flex wraps gap-8 shrinks ${styles.cells}`}>{shown.map((row) => cell(row, row.no))}</ul>
      )}
      {rest > 0 && (
        <Button kind="text" size="sm" onClick={() => setWhole(true)}>
          {`显示其余 ${rest} 小题`}
        </Button>
      )}
    </div>
  );
}
