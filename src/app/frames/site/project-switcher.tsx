import { useQueryClient } from '@tanstack/react-query';
import { useProject } from '@/session/project';
import { Icon } from '@/shared/ui/icon';
import { late } from '@/shared/ui/late';
import { Popover } from '@/shared/ui/popover';
import { Skeleton } from '@/shared/ui/skeleton';
import type { ProjectPickerProps } from '@/components/project/project-picker';
import { pickProject, projectTree } from '@/components/project/use-projects';
import styles from './project-switcher.module.css';

const picker = late(() => import('@/components/project/project-picker').then((chunk) => chunk.ProjectPicker));

function LatePicker(props: ProjectPickerProps) {
  const { Loaded } = picker.useLoaded();
  return Loaded ? <Loaded {...props} /> : <Skeleton height={336} radius={0} />;
}

export function ProjectSwitcher() {
  const project = useProject();
  const queryClient = useQueryClient();
  const warm = () => {
    picker.preload();
    void queryClient.prefetchQuery(projectTree());
  };
  const name = project?.name || '选择项目';
  return (
    <Popover
      label="意向项目"
      className={styles.panel}
      trigger={(props) => (
        <button
          {...props}
          className={styles.button}
          aria-label={`意向项目 ${name}`}
          onPointerEnter={warm}
          onFocus={warm}
        >
          <span>{name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close) => (
        <LatePicker
          chosen={project?.id ?? null}
          onPick={(picked) => {
            pickProject(picked);
            close();
          }}
        />
      )}
    </Popover>
  );
}
