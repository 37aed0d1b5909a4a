import { useQueryClient } from '@tanstack/react-query';
import { useProject } from '@/session/project';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Popover } from '@/shared/ui/popover';
import { pickProject, projectTree } from '@/components/project/use-projects';
import styles from './project-switcher.module.css';

const ProjectPicker = lazyPart(() => import('@/components/project/project-picker').then((file) => file.ProjectPicker));

export function ProjectSwitcher() {
  const project = useProject();
  const queryClient = useQueryClient();
  const warm = () => {
    void ProjectPicker.preload();
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
          className={`row gap-4 fs-13 ink ${styles.button}`}
          aria-label={`意向项目 ${name}`}
          onPointerEnter={warm}
          onFocus={warm}
        >
          <span className="ellipsis">{name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close) => (
        <ProjectPicker
          fallback={<div className={styles.waiting} />}
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
