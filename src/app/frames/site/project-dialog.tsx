import { useState } from 'react';
import type { ClassNode } from '@/api/sys/schema';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ProjectPicker } from '@/components/project/project-picker';
import { pickProject } from '@/components/project/use-projects';
import styles from './project-dialog.module.css';

export function ProjectDialog({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<ClassNode | null>(null);
  const accept = () => {
    if (!chosen) {
      notify('请先选择一个项目');
      return;
    }
    pickProject(chosen);
    onDone();
  };
  return (
    <Dialog bare title="选择你的备考项目" width={640} onClose={onDone}>
      <div className={styles.head}>
        <p className="ink text-18-strong">选择你的备考项目</p>
        <p className="hint">首页、题库和资料会按项目推荐，随时可在页头切换</p>
      </div>
      <ProjectPicker chosen={chosen?.id ?? null} onPick={setChosen} />
      <div className={`flex end gap-12 ${styles.foot}`}>
        <Button kind="text" onClick={onDone}>
          取消
        </Button>
        <Button kind="filled" onClick={accept}>
          确定
        </Button>
      </div>
    </Dialog>
  );
}
