import { useQueryClient } from '@tanstack/react-query';
import { useProject } from '@/session/project';
import { Icon } from '@/shared/ui/icon';
import { Popover } from '@/shared/ui/popover';
import { ProjectPicker } from '@/components/project/project-picker';
import { pickProject, projectTree } from '@/components/project/use-projects';
import styles from './project-switcher.module.css';

export function ProjectSwitcher() {
  const project = useProject();
  const queryClient = useQueryClient();
  const warm = () => void queryClient.prefetchQuery(projectTree());
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
        <ProjectPicker
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
