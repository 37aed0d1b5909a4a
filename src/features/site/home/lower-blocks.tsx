import { AddedCourses } from './added-courses';
import { BankBlock } from './bank-block';
import { FreeResources } from './free-resources';
import { Strip } from './strip';
import { TeachersBlock } from './teachers-block';
import type { Home } from './use-home-project';

/** The blocks below the courses. Code and data load when they are nearly visible. */
export function LowerBlocks({ home, owned }: { home: Home; owned: ReadonlySet<string> }) {
  return (
    <>
      <AddedCourses owned={owned} />
      <BankBlock home={home} />
      <TeachersBlock />
      <FreeResources />
      <Strip hue={home.hue} />
    </>
  );
}
