import type { PortraitSeed } from '../art/portrait';

export interface TeacherSeed {
  id: string;
  name: string;
  title: string;
  projectId: string;
  years: number;
  tags: string[];
  intro: string;
  look: Omit<PortraitSeed, 'projectId'>;
}

export const teachers: TeacherSeed[] = [
  {
    id: '5001',
    name: '周启航',
    title: '建筑实务主讲',
    projectId: '1101',
    years: 14,
    tags: ['案例拆解', '审题示范'],
    intro:
      '高级工程师，一级注册建造师。做过八年总承包现场技术负责人，讲课从图纸和工序出发，案例题按“问什么、踩哪条、怎么写”三步拆开。',
    look: { hair: 'parted', hairColour: '#23262F', skin: 1, wear: 'suit', glasses: 'square' },
  },
  {
    id: '5002',
    name: '许承泽',
    title: '工程法规主讲',
    projectId: '1101',
    years: 13,
    tags: ['法条对比', '高频考点'],
    intro: '执业律师、法学硕士，长期办理建设工程合同与招投标案件。擅长把相近的期限、主体和责任排成一张表对照着记。',
    look: { hair: 'swept', hairColour: '#1E2433', skin: 0, wear: 'suit' },
  },
  {
    id: '5003',
    name: '韩亦舟',
    title: '工程经济、项目管理主讲',
    projectId: '1101',
    years: 12,
    tags: ['网络计划', '计算过关'],
    intro: '高级工程师，参与过地铁上盖与超高层项目的进度策划。公式不靠硬背，先画现金流量图再列式。',
    look: { hair: 'short', hairColour: '#23262F', skin: 1, wear: 'round', glasses: 'square' },
  },
  {
    id: '5004',
    name: '梁景行',
    title: '二建施工管理主讲',
    projectId: '1102',
    years: 16,
    tags: ['体系完整', '板书细致'],
    intro: '教授级高级工程师，总监理工程师岗位十六年。课程按施工过程组织，一节课只解决一个问题。',
    look: { hair: 'parted', hairColour: '#7B808A', skin: 3, wear: 'suit' },
  },
  {
    id: '5005',
    name: '沈若清',
    title: '注会会计主讲',
    projectId: '1201',
    years: 12,
    tags: ['合并报表', '分录推导'],
    intro: '注册会计师，会计学博士，曾在会计师事务所从事审计。每一笔分录都从业务实质推出来，合并报表讲工作底稿。',
    look: { hair: 'bob', hairColour: '#1E2433', skin: 2, wear: 'collar' },
  },
  {
    id: '5006',
    name: '宋知微',
    title: '注会税法、财管主讲',
    projectId: '1201',
    years: 8,
    tags: ['新政同步', '计算归类'],
    intro: '注册会计师、税务师，为多家制造企业做过税务咨询。税法按税种画流程，财管按题型归类。',
    look: { hair: 'long', hairColour: '#23262F', skin: 0, wear: 'round', glasses: 'round' },
  },
  {
    id: '5007',
    name: '罗嘉禾',
    title: '中级经济师主讲',
    projectId: '1202',
    years: 9,
    tags: ['真题归纳', '节奏稳'],
    intro: '高级经济师，做过十年企业人力资源管理。善于把理论放回招聘、薪酬和绩效的真实场景。',
    look: { hair: 'short', hairColour: '#3D2C26', skin: 2, wear: 'round', isSmiling: true },
  },
  {
    id: '5008',
    name: '陈砚秋',
    title: '教师资格笔试面试主讲',
    projectId: '1301',
    years: 10,
    tags: ['面试试讲', '材料分析'],
    intro: '教育学硕士，当过七年中学语文教师。主观题讲清理论出处，试讲逐段示范。',
    look: { hair: 'bun', hairColour: '#3D2C26', skin: 0, wear: 'round', isSmiling: true },
  },
  {
    id: '5009',
    name: '林之远',
    title: '执业药师主讲',
    projectId: '1401',
    years: 15,
    tags: ['临床案例', '表格记忆'],
    intro: '主任药师，在三级医院药剂科工作二十余年，参与处方点评与临床药学带教。',
    look: { hair: 'parted', hairColour: '#7B808A', skin: 1, wear: 'coat', glasses: 'square' },
  },
  {
    id: '5010',
    name: '顾明川',
    title: '消防工程师主讲',
    projectId: '1501',
    years: 11,
    tags: ['规范精读', '现场图片'],
    intro: '一级注册消防工程师，做过消防监督检查与验收。讲规范条文时附现场照片和检查记录。',
    look: { hair: 'short', hairColour: '#23262F', skin: 3, wear: 'collar' },
  },
  {
    id: '5011',
    name: '何雨桐',
    title: '健康管理师主讲',
    projectId: '1601',
    years: 9,
    tags: ['技能实操', '随堂练习'],
    intro: '公共卫生硕士，曾在体检中心负责慢病随访。技能课全程演示评估表和干预方案的填写。',
    look: { hair: 'tail', hairColour: '#3D2C26', skin: 2, wear: 'collar', isSmiling: true },
  },
  {
    id: '5012',
    name: '江映雪',
    title: '社会工作者主讲',
    projectId: '1701',
    years: 10,
    tags: ['案例代入', '答题框架'],
    intro: '高级社会工作师，一线服务机构督导。用真实个案讲通用过程，实务题给出分层作答的写法。',
    look: { hair: 'wavy', hairColour: '#3D2C26', skin: 1, wear: 'collar', isSmiling: true },
  },
];

export const teacherOf = (id: string) => teachers.find((teacher) => teacher.id === id);
