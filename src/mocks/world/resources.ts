import { hash } from '../chance';
import { courseSeeds } from './course-list';

export interface ResourceSeed {
  id: string;
  name: string;
  fileType: 'PDF' | 'DOC' | 'XLS' | 'PPT' | 'ZIP' | 'MP3';
  fileSize: number;
  downloadCount: number;
  projectId: string;
  subjectId: string | null;
  courseId: string | null;
  isFree: boolean;
  /** Days before the world's first use. */
  daysAgo: number;
}

type FileType = ResourceSeed['fileType'];
const kb = 1024;
const free = (index: number, place: string, fileType: FileType, name: string, size: number): ResourceSeed => ({
  id: `2${String(index).padStart(3, '0')}`,
  name,
  fileType,
  fileSize: size * kb,
  downloadCount: 200 + (hash(name) % 29000),
  projectId: place.slice(0, 4),
  subjectId: place.length > 4 ? place : null,
  courseId: null,
  isFree: true,
  daysAgo: (index * 3) % 80,
});

const freeRows: [string, FileType, string, number][] = [
  ['1101', 'PDF', '2026 一级建造师考试大纲（四科合集）', 3270],
  ['110104', 'PDF', '建筑实务案例 120 问（含踩分点）', 5730],
  ['1101', 'XLS', '一级建造师学习计划表（可编辑）', 86],
  ['110102', 'PPT', '网络计划技术图解讲义', 12700],
  ['110101', 'ZIP', '工程经济公式卡片（打印版）', 17100],
  ['110103', 'DOC', '建设工程法规期限对照表', 640],
  ['110101', 'MP3', '工程经济公式随身听（上）', 8800],
  ['110201', 'PDF', '二建施工管理知识框架图', 2100],
  ['110202', 'DOC', '二建法规责任主体对照表', 420],
  ['120101', 'PDF', '注会《会计》合并报表工作底稿示例', 2150],
  ['120101', 'XLS', '长期股权投资转换时间轴', 132],
  ['120102', 'PDF', '注会《税法》税种计算流程图', 1840],
  ['120104', 'XLS', '资本预算计算模板', 210],
  ['120201', 'PDF', '中级经济师《经济基础》知识地图', 1560],
  ['120202', 'PPT', '人力资源需求预测方法讲义', 6400],
  ['130102', 'PDF', '教育知识与能力简答题框架 60 条', 1720],
  ['130101', 'DOC', '综合素质材料分析写法示例', 380],
  ['130102', 'MP3', '教育学人物与著作随身听', 9600],
  ['140102', 'PDF', '常用药物剂量换算表', 980],
  ['140103', 'DOC', '药事法规时限汇总', 350],
  ['140101', 'PPT', '药动学参数计算讲义', 5300],
  ['150101', 'PDF', '防火分区面积对照表', 1120],
  ['150102', 'DOC', '消防检查记录示例', 540],
  ['160102', 'XLS', '健康风险评估表（空表）', 96],
  ['160101', 'PDF', '膳食与运动处方示例', 1430],
  ['170101', 'PDF', '社会工作理论流派一览', 1260],
  ['170102', 'DOC', '个案记录写法示例', 410],
];

const courseKinds: [FileType, string, number][] = [
  ['PDF', '讲义（全册）', 18400],
  ['DOC', '章节提纲', 760],
  ['ZIP', '习题与答案', 9200],
];

export const resourceSeeds: ResourceSeed[] = [
  ...freeRows.map(([place, fileType, name, size], index) => free(index + 1, place, fileType, name, size)),
  ...courseSeeds
    .filter(({ type, isHidden }) => (type === 'SYS' || type === 'PACK' || type === 'ADD') && !isHidden)
    .flatMap((course) =>
      courseKinds.map(([fileType, name, size], index): ResourceSeed => ({
        id: `2${course.id}${index}`,
        name: `${course.lines.join('')} ${name}`,
        fileType,
        fileSize: (size + (hash(course.id) % 900)) * kb,
        downloadCount: hash(course.id + index) % 4000,
        projectId: course.projectId,
        subjectId: course.subjectId,
        courseId: course.id,
        isFree: index === 1,
        daysAgo: (index * 7 + Number(course.id)) % 60,
      })),
    ),
];
