import { serverNow } from '@/api/server-clock';
import { formatDate } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { LinkButton } from '@/shared/ui/link-button';
import { Segmented } from '@/shared/ui/segmented';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { Switch } from '@/shared/ui/switch';
import { SearchForm } from '@/shared/ui/search-form';
import { Tag } from '@/shared/ui/tag';
import { useBatchStart } from '../book/use-batch-start';
import { changePractice, usePractice } from '@/session/practice';
import { bookName, practicePath, readingPath, type BookAddress } from '../book/book-address';
import { reasonChoices } from '../reasons/reason-chips';
import { bookCsv, saveCsv } from './book-csv';
import { hasReason } from './own-losses';
import { useBookContext } from './use-book';
import type { RecordState } from '../records/record-state';
import styles from './book.module.css';
import reasons from './reason-bar.module.css';

export function BookToolbar({ groupName, onPrint }: { groupName: string; onPrint: () => void }) {
  const { type, subjectId, subjectName, total, questions, state, set, losses, actions } = useBookContext();
  const start = useBatchStart(type, subjectId);
  const batch = usePractice((practice) => practice.batch);
  const withAnswers = usePractice((practice) => practice.withAnswers);
  const { by, section, questionType, point, muted } = state;
  const why = losses && state.why;
  const fileName = [bookName(type), subjectName, groupName].filter(Boolean).join('-');
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
          set({ by: next === 'section' ? null : next, section: null, qtype: null, point: null, muted: null })
        }
      />
      <p className={`row gap-4 fs-13 muted grow ${styles.chosen}`}>
        已选{' '}
        <b className="ink">
          <span>{`${groupName} `}</span>
          <span className="num">{questions.length}</span> 题
        </b>
        {isFiltered && (
          <Button kind="text" size="sm" icon="close" onClick={() => set({ point: null, muted: null, why: null })}>
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
            onClick={() =>
              saveCsv(`${fileName}-${formatDate(serverNow())}.csv`, bookCsv(questions, withAnswers, losses))
            }
          >
            导出
          </Button>
          <Button size="sm" icon="print" onClick={onPrint}>
            打印
          </Button>
        </>
      )}
      <Button
        kind="text"
        size="sm"
        className={styles.red}
        loading={actions.clearing}
        onClick={() => void actions.clear(total)}
      >
        清空<VisuallyHidden>{bookName(type)}</VisuallyHidden>
      </Button>
    </div>
  );
}

const sorts: readonly { value: RecordState['sort']; label: string }[] = [
  { value: '', label: '最近做错' },
  { value: 'times', label: '错次最多' },
  { value: 'section', label: '章节顺序' },
  { value: 'type', label: '题型顺序' },
];

export function BookTools() {
  const { isWrong, state, set, shown } = useBookContext();
  const options = isWrong
    ? sorts
    : sorts.filter(({ value }) => value !== 'times').map((sort) => (sort.value ? sort : { ...sort, label: '默认' }));
  return (
    <div className={`no-print row wraps ${styles.tools}`}>
      <SearchForm
        name="搜索题干"
        label="题干"
        placeholder="搜索题干，回车确定"
        words={state.words}
        className={styles.search}
        also="emptied"
        onSearch={(words) => set({ q: words })}
      />
      <Segmented label="排序" options={options} value={state.sort} onChange={(sort) => set({ sort })} />
      <Switch
        className={`row gap-8 ${styles.showAll}`}
        label="全部显示答案"
        checked={shown.all}
        onChange={(on) => shown.showAll(on)}
      />
    </div>
  );
}

/** Filters the wrong book by 为什么错. Without counts while the questions load. */
export function ReasonBar() {
  const { list, anyReason, reasons: known, why, set } = useBookContext();
  const questions = list.isPending ? null : anyReason;
  return (
    <div className={`no-print row wraps gap-8-12 ${reasons.bar}`}>
      <span className="fs-13 muted">为什么错</span>
      <div role="group" aria-label="按为什么错筛选" className="num flex wraps gap-8">
        {reasonChoices.map((choice) => {
          const count = questions?.filter((question) => hasReason(question, choice.value, known.leaves)).length;
          const isOn = choice.value === why;
          return (
            <button
              key={choice.value}
              type="button"
              aria-pressed={isOn}
              disabled={!count && !isOn}
              className={`inline-row gap-6 fs-13 soft nowrap ${reasons.chip}`}
              onClick={() => set({ why: choice.value })}
            >
              <span>{`${choice.label} `}</span>
              <b>{count}</b>
            </button>
          );
        })}
      </div>
      <span className="push">
        <Tag>仅本机</Tag>
      </span>
    </div>
  );
}
