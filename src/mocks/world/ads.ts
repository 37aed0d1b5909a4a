import { avatarUrl } from './courses';
import { projectOf } from './taxonomy';
import { teachers } from './teachers';

interface Ad {
  id: string;
  code: string;
  title: string;
  subTitle?: string;
  imgUrl?: string;
  linkUrl?: string;
  linkTarget?: '_self' | '_blank';
  content?: string;
  sort: number;
  ext?: Record<string, string>;
}

type Row = Omit<Ad, 'id' | 'code' | 'sort'>;
const listOf = (code: string, rows: Row[]): Ad[] =>
  rows.map((row, index) => ({ id: `${code.toLowerCase()}-${index + 1}`, code, sort: index + 1, ...row }));

const banners: Row[] = [
  {
    title: '一级建造师全科课程包',
    subTitle: '经济、管理、法规、建筑实务，一张计划表学完四科',
    imgUrl: '/__mock/files/banner/1101.svg',
    linkUrl: '/new/course/detail/3002',
    ext: { projectId: '1101', kicker: '2026 考季' },
  },
  {
    title: '注册会计师《会计》基础精讲',
    subTitle: '先讲业务，再写分录，最后看报表',
    imgUrl: '/__mock/files/banner/1201.svg',
    linkUrl: '/new/course/detail/3020',
    ext: { projectId: '1201', kicker: '零基础可学' },
  },
  {
    title: '执业药师药学综合',
    subTitle: '从处方审核讲到慢病用药',
    imgUrl: '/__mock/files/banner/1401.svg',
    linkUrl: '/new/course/detail/3035',
    ext: { projectId: '1401' },
  },
  {
    title: '教师资格面试试讲公开课',
    subTitle: '十分钟框架，免费观看回放',
    imgUrl: '/__mock/files/banner/1301.svg',
    linkUrl: '/new/course/detail/3034',
    ext: { projectId: '1301' },
  },
];

const teacherRows: Row[] = teachers.map((teacher) => ({
  title: teacher.name,
  subTitle: teacher.title,
  imgUrl: avatarUrl(teacher.id),
  linkUrl: '/new/teacher',
  content: `<p>${teacher.intro}</p>`,
  ext: {
    teacherId: teacher.id,
    title: teacher.title,
    tags: teacher.tags.join(','),
    years: String(teacher.years),
    projectId: teacher.projectId,
    projectName: projectOf(teacher.projectId)?.name ?? '',
  },
}));

const ads: Record<string, Ad[]> = {
  PC_HOME_BANNER: listOf('PC_HOME_BANNER', banners),
  PC_HOME_TEACHER: listOf('PC_HOME_TEACHER', teacherRows.slice(0, 6)),
  PC_TEACHER: listOf('PC_TEACHER', teacherRows),
  // Only ads contain promises, because the business is responsible for ads; the code makes none.
  PC_HOME_STRIP: listOf('PC_HOME_STRIP', [
    {
      title: '七天无理由退课',
      subTitle: '学习进度不超过 10% 可申请',
      ext: { kind: 'ADVANTAGE', icon: 'shield' },
    },
    {
      title: '班主任跟进学习',
      subTitle: '工作日两小时内回复',
      ext: { kind: 'ADVANTAGE', icon: 'users' },
    },
    {
      title: '大纲变化免费更新',
      subTitle: '有效期内课程同步更新',
      ext: { kind: 'ADVANTAGE', icon: 'refresh' },
    },
    {
      title: '学习记录多端同步',
      subTitle: '系统课进度保存在账号',
      ext: { kind: 'ADVANTAGE', icon: 'cloud-check' },
    },
    {
      title: '二战通过建筑实务',
      subTitle: '郑先生，施工员',
      content: '<p>案例题以前凭感觉写，训练营每天一道，看示范答卷才知道要写到哪一步。</p>',
      ext: { kind: 'REVIEW' },
    },
    {
      title: '带着孩子学完会计',
      subTitle: '林女士，会计主管',
      content: '<p>每天四十分钟，晚上断网也能看已经打开的讲义，合并报表的底稿反复看了三遍。</p>',
      ext: { kind: 'REVIEW' },
    },
    {
      title: '在职教师补证',
      subTitle: '吴老师，初中数学',
      content: '<p>主观题有了理论出处就不慌，面试前把试讲课又练了两遍。</p>',
      ext: { kind: 'REVIEW' },
    },
  ]),
  PC_ABOUT: listOf('PC_ABOUT', [
    { title: '2016', subTitle: '开始录制第一门工程经济课程' },
    { title: '2018', subTitle: '题库上线，章节练习与模拟考试合并到一处' },
    { title: '2020', subTitle: '课程扩展到财会、教师和医药' },
    { title: '2023', subTitle: '播放器支持字幕和倍速，进度随账号保存' },
    { title: '2025', subTitle: '新版网站发布' },
  ]),
  PC_APP_DOWNLOAD: listOf('PC_APP_DOWNLOAD', [
    {
      title: 'iOS 版',
      linkUrl: 'https://example.com/lixing/ios',
      ext: { platform: 'IOS', version: '2.5.0', size: '86.4MB' },
    },
    {
      title: 'Android 版',
      linkUrl: 'https://example.com/lixing/android',
      ext: { platform: 'ANDROID', version: '2.5.0', size: '72.1MB' },
    },
  ]),
  PC_FOOTER: listOf('PC_FOOTER', [
    { title: '客服电话', ext: { kind: 'PHONE', value: '400-000-0000' } },
    { title: '服务时间', ext: { kind: 'TIME', value: '周一至周日 8:30–22:00' } },
    {
      title: '砺行职教 APP',
      imgUrl: '/__mock/files/qr/app.svg',
      ext: { kind: 'APP_QR', value: 'https://example.com/lixing/app' },
    },
    {
      title: '微信服务号',
      imgUrl: '/__mock/files/qr/wechat.svg',
      ext: { kind: 'WECHAT_QR', value: 'https://example.com/lixing/wechat' },
    },
  ]),
  PC_QB_BANNER: listOf('PC_QB_BANNER', [
    {
      title: '章节练习与模拟考试',
      subTitle: '做过的题、错题和收藏随账号保存',
      imgUrl: '/__mock/files/banner/1101.svg',
      linkUrl: '/new/question-bank/home',
    },
  ]),
};

export const adsOf = (code: string): Ad[] => ads[code] ?? [];
