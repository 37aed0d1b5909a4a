import { brand } from '@/shared/constants';
import type { LegalDocument } from './legal-article';

export const siteStatement: LegalDocument = {
  title: '网站声明',
  version: '2.5',
  effective: '2025-07-14',
  lead: `欢迎使用${brand}。使用本站前，请阅读以下声明。`,
  sections: [
    {
      id: 'copyright',
      title: '一、版权',
      blocks: [
        '本站的课程、题目、解析、讲义、图形和程序受著作权法保护。未经书面许可，任何人不得录制、复制、转载、改编或者用于商业目的。',
        '您认为本站内容侵犯您的权利的，请通过在线客服提交权利证明和具体地址，我们会核实处理。',
      ],
    },
    {
      id: 'accuracy',
      title: '二、内容的准确性',
      blocks: [
        '本站努力使内容准确、及时。考试报名、大纲、时间和成绩以主管部门发布的为准；法规、标准更新后，课程和题目可能晚于更新。',
        '发现题目有误的，可以在做题页面使用“纠错”，我们核对后修改。',
      ],
    },
    {
      id: 'links',
      title: '三、外部链接',
      blocks: ['本站可能包含指向其他网站的链接。其他网站的内容和隐私做法由其自行负责，打开前请注意甄别。'],
    },
    {
      id: 'result',
      title: '四、考试结果',
      blocks: [
        '本站提供学习服务，不参与考试的组织、命题和阅卷，不对考试结果作出承诺。任何以本站名义保证通过考试的说法均与本站无关。',
      ],
    },
    {
      id: 'use',
      title: '五、浏览器',
      blocks: [
        '建议使用较新版本的 Chrome、Edge、Firefox 或 Safari。过旧的浏览器会看到升级提示。',
        '关闭 Cookie 或本机存储后，登录、续学和断网作答等功能会受到影响，页面会给出提示。',
      ],
    },
  ],
};
