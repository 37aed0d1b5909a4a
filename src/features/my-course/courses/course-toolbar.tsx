import { useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/button';
import { Segmented } from '@/shared/ui/segmented';
import { TextField } from '@/shared/ui/text-field';
import { statusLabels, statusesOf, type ListState, type StatusFilter } from './list-state';
import type { CourseKind } from '@/components/course/course-kind';
import styles from './courses.module.css';

interface CourseToolbarProps {
  kind: CourseKind;
  state: ListState;
  onChange: (changes: Record<string, string | null>) => void;
}

export function CourseToolbar({ kind, state, onChange }: CourseToolbarProps) {
  const [kw, setKw] = useState(state.kw);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ kw: kw.trim() || null, page: null });
  };
  const options = statusesOf(kind).map((value) => ({ value, label: statusLabels[value] }));
  return (
    <div className={styles.toolbar}>
      <Segmented<StatusFilter>
        label="学习状态"
        options={options}
        value={state.status}
        onChange={(status) => onChange({ status: status === 'ALL' ? null : status, page: null })}
      />
      <form role="search" aria-label="搜索我的课程" className={`flex push gap-8 ${styles.search}`} onSubmit={search}>
        <TextField
          label="搜索我的课程"
          hideLabel
          type="search"
          icon="search"
          placeholder="搜索我的课程"
          maxLength={50}
          value={kw}
          onChange={setKw}
        />
        <Button type="submit">搜索</Button>
      </form>
      <span className="muted fs-13">按最近学习排序</span>
    </div>
  );
}
