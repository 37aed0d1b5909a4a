import { ProjectTiles } from './project-tiles';
import { Stage } from './stage';
import { StudyRoute } from './study-route';
import type { Home } from './use-home-project';
import styles from './visitor-start.module.css';

/** A visitor chooses a project and sees its route. */
export function VisitorStart({ home, owned }: { home: Home; owned: ReadonlySet<string> }) {
  return (
    <>
      <section className={`wrap ${styles.pick}`} aria-labelledby="home-pick">
        <header className="flex wraps baseline gap-4-12 mb-16">
          <h1 id="home-pick">考什么</h1>
          <p className="muted">选一个项目，下面的路线、课程和题库都随它换</p>
        </header>
        <ProjectTiles home={home} />
      </section>
      <Stage home={home} />
      <StudyRoute home={home} owned={owned} />
    </>
  );
}
