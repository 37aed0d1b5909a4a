import { serverNow } from '@/api/server-clock';
import type { AnalysedQuestion, BookType } from '@/api/questionbank/question-schema';
import { formatDate } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { LinkButton } from '@/shared/ui/link-button';
import { Segmented } from '@/shared/ui/segmented';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useBatchStart } from '../book/use-batch-start';
import { changePractice, usePractice } from '@/session/practice';
import { bookName, practicePath, readingPath, type BookAddress } from '../book/book-address';
import { bookCsv, saveCsv } from './book-csv';
import type { LeafLosses } from './own-losses';
import type { RecordState } from '../records/record-state';
import styles from './book.module.css';

interface BookToolbarProps {
  type: BookType;
  subjectId: string;
  /** Title of printed sheets and files of the chosen group. */
  title: string;
  groupName: string;
  questions: readonly AnalysedQuestion[];
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
  onPrint: () => void;
  onClear: () => void;
  clearing: boolean;
  /** null for the book of favourites, whose questions need not have been wrong. */
  losses: LeafLosses | null;
}

export function BookToolbar(props: BookToolbarProps) {
  const { type, subjectId, title, groupName, questions, state, set, onPrint, onClear, clearing, losses } = props;
  const start = useBatchStart(type, subjectId);
  const batch = usePractice((practice) => practice.batch);
  const withAnswers = usePractice((practice) => practice.withAnswers);
  const { by, section, questionType, point, muted } = state;
  const why = losses && state.why;
  const clearFilter = () => set({ point: null, muted: null, why: null });
  const isFiltered = Boolean(point || muted || why);
  const group: BookAddress = {
    book: type,
    questionType: (by === 'type' && questionType) || null,
    subjectId,
    sectionId: (by === 'section' && section) || null,
  };
  return (
    <div className={`no-print row wraps ${styles.toolbar}`}>
      <Segmented
        label="分组方式"
        options={[
          { value: 'section', label: '按章节' },
          { value: 'type', label: '按题型' },
        ]}
        value={by}
        onChange={(next) =>
          set({
            by: next === 'section' ? null : next,
            section: null,
            qtype: null,
            point: null,
            muted: null,
          })
        }
      />
      <p className={`row gap-4 fs-13 muted ${styles.chosen}`}>
        已选{' '}
        <b className="ink">
          <span>{`${groupName} `}</span>
          <span className="num">{questions.length}</span> 题
        </b>
        {isFiltered && (
          <Button kind="text" size="sm" icon="close" onClick={clearFilter}>
            {point ? '取消考点筛选' : '取消筛选'}
          </Button>
        )}
      </p>
      {questions.length > 0 && (
        <>
          {isFiltered ? (
            <Button
              kind="soft"
              size="sm"
              loading={start.isPending}
              onClick={() => start.mutate({ title: `${groupName} 练习`, questions: questions.slice(0, batch) })}
            >
              练习本组
            </Button>
          ) : (
            <>
              <LinkButton kind="soft" size="sm" to={practicePath(group)}>
                练习本组
              </LinkButton>
              <LinkButton size="sm" to={readingPath(group)}>
                只看解析
              </LinkButton>
            </>
          )}
          <Checkbox checked={withAnswers} onChange={(on) => changePractice({ withAnswers: on })}>
            导出、打印含答案
          </Checkbox>
          <Button
            size="sm"
            icon="download"
            onClick={() => saveCsv(`${title}-${formatDate(serverNow())}.csv`, bookCsv(questions, withAnswers, losses))}
          >
            导出
          </Button>
          <Button size="sm" icon="print" onClick={onPrint}>
            打印
          </Button>
        </>
      )}
      <Button kind="text" size="sm" className={styles.red} loading={clearing} onClick={onClear}>
        清空<VisuallyHidden>{bookName(type)}</VisuallyHidden>
      </Button>
    </div>
  );
}
