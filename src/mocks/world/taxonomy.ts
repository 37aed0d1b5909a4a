import { brandHue, projectHues, type Hue } from '@/shared/art/hues';

/** The levels C and P of S7's `class/*`, and subjects (S) below them: [id, name, code, children]. */
export interface ClassSeed {
  id: string;
  name: string;
  code: string;
  children?: ClassSeed[] | undefined;
}

const node = (id: string, name: string, code: string, children?: ClassSeed[]): ClassSeed => ({
  id,
  name,
  code,
  children,
});

export const taxonomy: ClassSeed[] = [
  node('11', '建设工程', 'JSGC', [
    node('1101', '一级建造师', 'YIJIAN', [
      node('110101', '建设工程经济', 'YJ_JJ'),
      node('110102', '建设工程项目管理', 'YJ_GL'),
      node('110103', '建设工程法规及相关知识', 'YJ_FG'),
      node('110104', '建筑工程管理与实务', 'YJ_JZ'),
    ]),
    node('1102', '二级建造师', 'ERJIAN', [
      node('110201', '建设工程施工管理', 'EJ_GL'),
      node('110202', '建设工程法规及相关知识', 'EJ_FG'),
    ]),
  ]),
  node('12', '财会经济', 'CKJJ', [
    node('1201', '注册会计师', 'CPA', [
      node('120101', '会计', 'CPA_KJ'),
      node('120102', '税法', 'CPA_SF'),
      node('120103', '经济法', 'CPA_JJF'),
      node('120104', '财务成本管理', 'CPA_CG'),
    ]),
    node('1202', '中级经济师', 'JINGJI', [
      node('120201', '经济基础知识', 'JJ_JC'),
      node('120202', '人力资源管理', 'JJ_RL'),
    ]),
  ]),
  node('13', '教师教育', 'JSJY', [
    node('1301', '教师资格', 'JIAOZI', [
      node('130101', '综合素质（中学）', 'JZ_ZH'),
      node('130102', '教育知识与能力（中学）', 'JZ_JY'),
    ]),
  ]),
  node('14', '医药卫生', 'YYWS', [
    node('1401', '执业药师', 'YAOSHI', [
      node('140101', '药学专业知识（一）', 'YS_Y1'),
      node('140102', '药学综合知识与技能', 'YS_ZH'),
      node('140103', '药事管理与法规', 'YS_FG'),
    ]),
  ]),
  node('15', '消防安全', 'XFAQ', [
    node('1501', '一级消防工程师', 'XIAOFANG', [
      node('150101', '消防安全技术实务', 'XF_SW'),
      node('150102', '消防安全案例分析', 'XF_AL'),
    ]),
  ]),
  node('16', '健康养老', 'JKYL', [
    node('1601', '健康管理师', 'JIANKANG', [
      node('160101', '健康管理师基础知识', 'JK_JC'),
      node('160102', '健康管理师专业技能', 'JK_JN'),
    ]),
  ]),
  node('17', '社会工作', 'SHGZ', [
    node('1701', '社会工作者', 'SHEGONG', [
      node('170101', '社会工作综合能力（中级）', 'SG_ZH'),
      node('170102', '社会工作实务（中级）', 'SG_SW'),
    ]),
  ]),
  node('18', '职业技能', 'ZYJN', [
    node('1801', '企业人力资源管理师', 'HRM', [
      node('180101', '理论知识', 'HR_LL'),
      node('180102', '专业能力', 'HR_NL'),
    ]),
  ]),
];

export const projects = taxonomy.flatMap((category) =>
  (category.children ?? []).map((project) => ({ ...project, categoryId: category.id })),
);
export const subjects = projects.flatMap((project) =>
  (project.children ?? []).map((subject) => ({ ...subject, projectId: project.id })),
);

const hues = projectHues(projects);
export const hueOf = (projectId: string): Hue => hues.get(projectId) ?? brandHue;

export const projectOf = (id: string) => projects.find((project) => project.id === id);
export const subjectOf = (id: string) => subjects.find((subject) => subject.id === id);
