import { AddedCourses } from './added-courses';
import { BankBlock } from './bank-block';
import { FreeResources } from './free-resources';
import { Strip } from './strip';
import { TeachersBlock } from './teachers-block';
import type { Home } from './use-home-project';

/** What stands below the courses: its code and its reads come when somebody scrolls there. */
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
