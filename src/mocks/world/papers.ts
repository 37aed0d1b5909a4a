import { hash, seeded } from '../chance';
import type { PartialRule } from '../grading';
import { questionsOfSubject } from './bank-index';
import { chapterTests } from './catalogues';
import { courseSeeds } from './course-list';
import { massQuestions, massSubjectId } from './mass-paper';
import type { AuthoredQuestion } from './question-types';
import { subjectOf, subjects } from './taxonomy';

export interface PaperSeed {
  id: string;
  title: string;
  paperType: 'MOCK' | 'REAL' | 'SECTION' | 'COURSE';
  year: string | null;
  subjectId: string;
  /** Minutes; null: no limit. */
  duration: number | null;
  difficulty: number;
  doneCount: number;
  isFree: boolean;
  courseId: string | null;
  rule: PartialRule;
  /** Pass score as a share of the total score, 0 to 1; null without a pass score. */
  passShare: number | null;
  questions: () => AuthoredQuestion[];
}

const typeOrder = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SAQ', 'CASE'];
const amounts: Record<string, number> = { SINGLE: 8, MULTIPLE: 6, JUDGE: 4, FILL: 4, SAQ: 2, CASE: 2 };
/** Construction, economist, fire and social-work exams give points for each chosen option, the others nothing. */
const partialOf = (subjectId: string): PartialRule =>
  /^(11|15|17|1202)/.test(subjectId) ? { partial: 'EACH', points: 0.5 } : { partial: 'NONE', points: 0 };

const draw = (pool: AuthoredQuestion[], seed: string): AuthoredQuestion[] => {
  const random = seeded(hash(seed));
  const shuffled = pool.map((question) => ({ question, at: random() })).sort((a, b) => a.at - b.at);
  return typeOrder.flatMap((type) =>
    shuffled
      .filter(({ question }) => question.type === type)
      .slice(0, amounts[type] ?? 4)
      .map(({ question }) => question),
  );
};

const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const coursesFor = (subjectId: string) =>
  courseSeeds.find(({ subjectId: own, type }) => own === subjectId && type === 'SYS');

const examName = (subjectId: string) => {
  const subject = subjectOf(subjectId);
  return `《${subject?.name ?? ''}》`;
};

const paper = (
  id: string,
  subjectId: string,
  rest: Partial<PaperSeed> & Pick<PaperSeed, 'title' | 'paperType'>,
): PaperSeed => ({
  id,
  subjectId,
  year: null,
  duration: 120,
  difficulty: 2 + (hash(id) % 3),
  doneCount: hash(id) % 29000,
  isFree: true,
  courseId: null,
  rule: partialOf(subjectId),
  passShare: 0.6,
  questions: once(() => draw(questionsOfSubject(subjectId), id)),
  ...rest,
});

const listed: PaperSeed[] = subjects.flatMap(({ id }) => {
  const owner = coursesFor(id)?.id ?? null;
  return [
    paper(`6${id}1`, id, { title: `2026 ${examName(id)}模拟卷（一）`, paperType: 'MOCK', year: '2026' }),
    paper(`6${id}2`, id, {
      title: `2026 ${examName(id)}模拟卷（二）`,
      paperType: 'MOCK',
      year: '2026',
      isFree: owner === null,
      courseId: owner,
      duration: 90,
    }),
    paper(`6${id}3`, id, {
      title: `2025 年${examName(id)}真题（考生回忆版）`,
      paperType: 'REAL',
      year: '2025',
      duration: 150,
    }),
    paper(`6${id}4`, id, {
      title: `2024 年${examName(id)}真题（考生回忆版）`,
      paperType: 'REAL',
      year: '2024',
      duration: 150,
      passShare: id.startsWith('12') ? null : 0.6,
    }),
  ];
});

const mass = paper('602000', massSubjectId, {
  title: '工程经济速算 2000 题',
  paperType: 'MOCK',
  year: '2026',
  duration: 600,
  difficulty: 1,
  questions: massQuestions,
});

/** A paper without questions, for tests. */
const hollow = paper('empty', massSubjectId, { title: '还没有试题的试卷', paperType: 'MOCK', questions: () => [] });

const chapterPapers = once(() =>
  chapterTests().map(({ paperId, course, subjectId, sectionIds }) =>
    paper(paperId, subjectId, {
      title: `${course.lines.join('')} 章节测试 ${sectionIds[0]?.slice(7, 9) ?? ''}`,
      paperType: 'COURSE',
      isFree: false,
      courseId: course.id,
      duration: 40,
      questions: once(() =>
        draw(
          questionsOfSubject(subjectId).filter(({ sectionId }) => sectionIds.includes(sectionId)),
          paperId,
        ).slice(0, 20),
      ),
    }),
  ),
);

export const listedPapers = [...listed, mass];
const index = once(() => new Map([...listedPapers, hollow, ...chapterPapers()].map((row) => [row.id, row])));
export const paperOf = (id: string): PaperSeed | undefined => index().get(id);
export const papersOfCourse = (courseId: string) => chapterPapers().filter((row) => row.courseId === courseId);
