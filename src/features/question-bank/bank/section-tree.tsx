import { useState } from 'react';
import { pathToSection, type SectionNode } from '@/api/questionbank/paper-schema';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useGatedGo } from './use-gated-go';
import { changePractice, usePractice } from '@/session/practice';
import type { CountChoice } from './bank-state';
import { rateTone, sectionActions, sectionPath, sectionState } from '../record/sections';
import styles from './section-tree.module.css';

/** Open chapters per subject, so that Back from a practice shows the tree as it was. */
const opened = new Map<string, ReadonlySet<string>>();

interface SectionTreeProps {
  roots: readonly SectionNode[];
  subjectId: string;
  count: CountChoice;
  undone: boolean;
}
interface RowProps extends Omit<SectionTreeProps, 'roots'> {
  node: SectionNode;
  level: number;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

const stateNames = { none: '暂无题目', new: '未开始', doing: '进行中', done: '已完成' } as const;

/** Chapters and sections with progress and accuracy. It opens at the section that was started last. */
export function SectionTree({ roots, ...shared }: SectionTreeProps) {
  const { subjectId } = shared;
  const unfinished = usePractice(({ chapters }) => chapters[subjectId] ?? '');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const way = pathToSection(roots, unfinished).map(({ id }) => id);
    const first = roots[0] ? [roots[0].id] : [];
    return opened.get(subjectId) ?? new Set(way.length > 0 ? way : first);
  });
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    opened.set(subjectId, next);
    setOpen(next);
  };
  return (
    <div className={`relative ${styles.tree}`}>
      <div className={`fs-13 muted grid gap-16 ${styles.head}`} aria-hidden="true">
        <span>章节</span>
        <span>已做 / 总题数</span>
        <span>正确率</span>
        <span />
      </div>
      <ul aria-label="章节">
        {roots.map((node) => (
          <SectionRow key={node.id} node={node} level={0} open={open} onToggle={toggle} {...shared} />
        ))}
      </ul>
    </div>
  );
}

function SectionRow(props: RowProps) {
  const { node, level, open, onToggle, subjectId, count, undone } = props;
  const go = useGatedGo();
  const chapters = usePractice((practice) => practice.chapters);
  const state = sectionState(node);
  const isChapter = node.children.length > 0;
  const isOpen = open.has(node.id);
  const start = () => {
    // Stored on this device: the next visit opens the tree at this section.
    if (!isChapter) changePractice({ chapters: { ...chapters, [subjectId]: node.id } });
    go(sectionPath(node, subjectId, count, undone));
  };
  const current = chapters[subjectId] === node.id && state === 'doing';
  return (
    <li className={level === 0 ? styles.chapter : undefined}>
      <div className={`grid gap-16 ${styles.row}`} data-level={Math.min(level, 3)} data-current={current}>
        {isChapter ? (
          <button
            type="button"
            className={`row gap-8 ink text-left ${styles.fold}`}
            aria-expanded={isOpen}
            onClick={() => onToggle(node.id)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
            <span>{node.name}</span>
          </button>
        ) : (
          <span className={`row ink gap-10 ${styles.leaf}`}>
            <i data-state={state} />
            <VisuallyHidden>{`${stateNames[state]}：`}</VisuallyHidden>
            <span>{node.name}</span>
          </span>
        )}
        <span className={`num muted fs-13 ${styles.count}`}>
          <VisuallyHidden>已做 </VisuallyHidden>
          <b className="strong ink">{node.done}</b>
          <span>{` / ${node.total} 题`}</span>
        </span>
        <span className={`muted fs-13 ${styles.rate}`}>
          {node.correctRate === null ? (
            node.done > 0 ? (
              '—'
            ) : (
              '尚未作答'
            )
          ) : (
            <ProgressBar percent={node.correctRate} tone={rateTone(node.correctRate)} label={`${node.name} 正确率`} />
          )}
        </span>
        <span className={`flex end fs-13 muted ${styles.action}`}>
          {state === 'none' ? (
            '暂无题目'
          ) : isChapter ? (
            <Button kind="text" size="sm" className={styles.whole} onClick={start}>
              本章练习<VisuallyHidden>{`：${node.name}`}</VisuallyHidden>
            </Button>
          ) : (
            <Button kind={state === 'doing' ? 'soft' : 'outline'} size="sm" onClick={start}>
              <span>{sectionActions[state]}</span>
              <VisuallyHidden>{`：${node.name}`}</VisuallyHidden>
            </Button>
          )}
        </span>
      </div>
      {isChapter && isOpen && (
        <ul>
          {node.children.map((child) => (
            <SectionRow {...props} key={child.id} node={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
