import { twoDigits } from '@/shared/lib/dates';
import { hash, seeded } from '../chance';
import { courseSeeds, type CourseSeed } from './course-list';
import { leafSections, sectionTree } from './sections';
import { subjects } from './taxonomy';

export interface NodeSeed {
  id: string;
  name: string;
  sort: number;
  children: NodeSeed[];
}

export interface CoursewareSeed {
  coursewareId: string;
  coursewareName: string;
  type: 'VIDEO' | 'PAPER' | 'DOC' | 'AUDIO' | 'LIVE';
  /** Seconds. */
  duration: number;
  isAudition: boolean;
  stageId: string;
  courseId: string;
  sourceId: string | null;
  pageCount: number | null;
}

/** Length of the film in `media/`, seconds. */
export const filmSeconds = 30;

const leafNode = (id: string, name: string, sort: number): NodeSeed => ({ id, name, sort, children: [] });

/** 5,000 nodes: ten years x four subjects x 123 questions, the rest in the introduction. */
const hugeTree = (courseId: string): NodeSeed[] => {
  const names = subjects.filter(({ projectId }) => projectId === '1101').map(({ name }) => name);
  const years = Array.from({ length: 10 }, (_, year): NodeSeed => ({
    id: `${courseId}-y${year}`,
    name: `${2025 - year} 年`,
    sort: year + 2,
    children: names.map((name, subject) => ({
      id: `${courseId}-y${year}s${subject}`,
      name,
      sort: subject + 1,
      children: Array.from({ length: 123 }, (_none, index) =>
        leafNode(`${courseId}-y${year}s${subject}q${index + 1}`, `第 ${index + 1} 题`, index + 1),
      ),
    })),
  }));
  const count = (nodes: NodeSeed[]): number => nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
  const missing = 5000 - count(years);
  const guide: NodeSeed = {
    id: `${courseId}-g`,
    name: '使用说明',
    sort: 1,
    children: Array.from({ length: Math.max(0, missing - 1) }, (_, index) =>
      leafNode(`${courseId}-g${index + 1}`, `说明 ${index + 1}`, index + 1),
    ),
  };
  return [guide, ...years];
};

const subjectTree = (courseId: string, subjectId: string, prefix: string): NodeSeed[] =>
  sectionTree(subjectId).map((chapter, index) => {
    const id = `${courseId}-${prefix}${index + 1}`;
    return {
      id,
      name: chapter.name,
      sort: index + 2,
      children: [
        ...chapter.children.map((leaf, at) => leafNode(`${id}-${at + 1}`, leaf.name, at + 1)),
        leafNode(`${id}-t`, '本章练习', chapter.children.length + 1),
      ],
    };
  });

const buildTree = (course: CourseSeed): NodeSeed[] => {
  if (course.catalogue === 'none') return [];
  if (course.catalogue === 'huge') return hugeTree(course.id);
  if (course.catalogue === 'single') return [leafNode(`${course.id}-1`, '课程内容', 1)];
  const guide: NodeSeed = leafNode(`${course.id}-0`, '开课导学', 1);
  if (course.packIds || !course.subjectId) {
    const parts = subjects.filter(({ projectId }) => projectId === course.projectId);
    return [
      guide,
      ...parts.map((subject, index): NodeSeed => ({
        id: `${course.id}-p${index + 1}`,
        name: subject.name,
        sort: index + 2,
        children: subjectTree(course.id, subject.id, `p${index + 1}c`),
      })),
    ];
  }
  return [guide, ...subjectTree(course.id, course.subjectId, 'c')];
};

const trees = new Map<string, NodeSeed[]>();
const treeOf = (course: CourseSeed): NodeSeed[] => {
  const known = trees.get(course.id) ?? buildTree(course);
  trees.set(course.id, known);
  return known;
};

const courseIdOf = (catalogueId: string) => catalogueId.split('-')[0] ?? '';
const angles = ['考点精讲', '例题示范', '易错辨析'];

const single = (course: CourseSeed, leaf: NodeSeed, row: RowMaker): CoursewareSeed[] => [
  row(1, course.title.split('：')[0] ?? leaf.name, 'VIDEO', { isAudition: course.type === 'FREE' }),
  row(2, '课后小结', 'AUDIO', {}),
  row(3, '讲义', 'DOC', {}),
];

type RowMaker = (
  index: number,
  name: string,
  type: CoursewareSeed['type'],
  extra: Partial<CoursewareSeed>,
) => CoursewareSeed;

/** Builds the coursewares of one leaf, always the same for the same leaf. */
const build = (course: CourseSeed, leaf: NodeSeed): CoursewareSeed[] => {
  const random = seeded(hash(leaf.id));
  const row: RowMaker = (index, name, type, extra) => ({
    coursewareId: `${leaf.id}-w${index}`,
    coursewareName: name,
    type,
    duration:
      type === 'PAPER' || type === 'DOC'
        ? 0
        : course.hasTrueDurations
          ? filmSeconds
          : 600 + Math.floor(random() * 2400),
    isAudition: false,
    stageId: leaf.id,
    courseId: course.id,
    sourceId: null,
    pageCount: type === 'DOC' ? 4 : null,
    ...extra,
  });
  if (course.catalogue === 'single') return single(course, leaf, row);
  if (course.catalogue === 'huge')
    return [row(1, `${leaf.name}视频解析`, 'VIDEO', { isAudition: leaf.id.endsWith('-g1') })];
  if (leaf.id.endsWith('-0'))
    return [
      row(1, '课程介绍与学习方法', 'VIDEO', { isAudition: true }),
      row(2, '学习计划表', 'DOC', { isAudition: true }),
      row(3, '开班直播', 'LIVE', { duration: 3600 }),
    ];
  if (leaf.id.endsWith('-t'))
    return [row(1, '章节测试', 'PAPER', { sourceId: coursePaperId(leaf.id) }), row(2, '复盘音频', 'AUDIO', {})];
  const isFirst = /-(p1)?c1-1$/.test(leaf.id);
  const videos = angles.slice(0, 2 + Math.floor(random() * 2));
  return [
    ...videos.map((angle, index) =>
      row(index + 1, `${leaf.name}：${angle}`, 'VIDEO', { isAudition: isFirst && index === 0 }),
    ),
    ...(random() > 0.5 ? [row(videos.length + 1, `${leaf.name}讲义`, 'DOC', {})] : []),
  ];
};

/** Paper id of a chapter test, derived from the id of its leaf. */
const coursePaperId = (leafId: string) => `t${leafId.replace(/-t$/, '')}`;

const leavesOf = (nodes: NodeSeed[]): NodeSeed[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));

const wares = new Map<string, CoursewareSeed[]>();
const leafIndex = new Map<string, Map<string, NodeSeed>>();

export const coursewaresOfLeaf = (catalogueId: string): CoursewareSeed[] => {
  const known = wares.get(catalogueId);
  if (known) return known;
  const course = courseSeeds.find(({ id }) => id === courseIdOf(catalogueId));
  if (!course) return [];
  const index = leafIndex.get(course.id) ?? new Map(leavesOf(treeOf(course)).map((leaf) => [leaf.id, leaf]));
  leafIndex.set(course.id, index);
  const leaf = index.get(catalogueId);
  const made = leaf ? build(course, leaf) : [];
  wares.set(catalogueId, made);
  return made;
};

export const coursewareOf = (coursewareId: string): CoursewareSeed | undefined =>
  coursewaresOfLeaf(coursewareId.replace(/-w\d+$/, '')).find((row) => row.coursewareId === coursewareId);

const waresOfCourse = new Map<string, CoursewareSeed[]>();
export const coursewaresOf = (course: CourseSeed): CoursewareSeed[] => {
  const known = waresOfCourse.get(course.id) ?? leavesOf(treeOf(course)).flatMap(({ id }) => coursewaresOfLeaf(id));
  waresOfCourse.set(course.id, known);
  return known;
};

const stats = new Map<string, { coursewareCount: number; duration: number }>();
const sum = (rows: CoursewareSeed[]) => ({
  coursewareCount: rows.length,
  duration: rows.reduce((total, { duration }) => total + duration, 0),
});

export const catalogueStats = (course: CourseSeed) => {
  const known = stats.get(course.id) ?? sum(coursewaresOf(course));
  stats.set(course.id, known);
  return known;
};

export interface CatalogueTree {
  id: string;
  name: string;
  sort: number;
  coursewareCount: number;
  duration: number;
  children: CatalogueTree[];
}

const answerTrees = new Map<string, CatalogueTree[]>();
const counted = (node: NodeSeed): CatalogueTree => {
  const children = node.children.map(counted);
  const own = children.length > 0 ? null : sum(coursewaresOfLeaf(node.id));
  return {
    id: node.id,
    name: node.name,
    sort: node.sort,
    coursewareCount: own?.coursewareCount ?? children.reduce((total, child) => total + child.coursewareCount, 0),
    duration: own?.duration ?? children.reduce((total, child) => total + child.duration, 0),
    children,
  };
};

export const countedTree = (course: CourseSeed): CatalogueTree[] => {
  const known = answerTrees.get(course.id) ?? treeOf(course).map(counted);
  answerTrees.set(course.id, known);
  return known;
};

/** Chapter tests of all courses: paper id, its course and the sections it draws from. */
export const chapterTests = () =>
  courseSeeds
    .filter(({ catalogue, isHidden }) => (catalogue ?? 'normal') === 'normal' && !isHidden)
    .flatMap((course) =>
      leavesOf(treeOf(course))
        .filter(({ id }) => id.endsWith('-t'))
        .map((leaf) => {
          const [, part, chapter] = /-(?:p(\d+))?c(\d+)-t$/.exec(leaf.id) ?? [];
          const subject = part
            ? subjects.filter(({ projectId }) => projectId === course.projectId)[Number(part) - 1]?.id
            : course.subjectId;
          const chapterId = `${subject ?? ''}-${twoDigits(Number(chapter ?? 1))}`;
          return {
            paperId: coursePaperId(leaf.id),
            course,
            subjectId: subject ?? '',
            sectionIds: leafSections(subject ?? '')
              .filter(({ id }) => id.startsWith(chapterId))
              .map(({ id }) => id),
          };
        }),
    );
