import { describe, expect, it } from 'vitest';
import { compareTerms } from '@/features/question-bank/marking/terms';

/** The terms in both answers with their counts, and those that only the reference answer has. */
function compared(own: string, reference: string) {
  const terms = compareTerms(own, reference);
  const named = (some: typeof terms) =>
    some.map(({ text, count }) => (count > 1 ? `${text}×${count}` : text)).join('、');
  return [named(terms.filter(({ count }) => count > 0)), named(terms.filter(({ count }) => count === 0))];
}

describe('the terms of answers', () => {
  it.each([
    [
      'a calculation: results with units, not its steps, and 质保金 is not 质量保证金',
      '预付款是 100 万元，从第 3 个月起每月扣回 100÷4＝25 万元。质保金按 3% 留，是 200×3%＝6 万元。',
      '预付款＝1000×10%＝100 万元，每月等额扣回 100÷4＝25 万元；质量保证金＝200×3%＝6 万元。',
      '预付款、100 万元、25 万元、3%×2、6 万元',
      '10%、等额扣回、质量保证金',
    ],
    [
      'fire protection: other spellings of the same quantity, parts of longer terms',
      '室内消火栓间距 30m，充实水柱 13m，防烟楼梯间要加压送风。防火分区１５００㎡，有自动灭火可以加 1 倍',
      '建筑高度大于 50 m 的公共建筑应设置室内消火栓系统，消火栓的间距不应大于 30 m，充实水柱不应小于 13 m，' +
        '防烟楼梯间和消防电梯前室应当设置机械加压送风系统。防火分区最大允许建筑面积为 1500 m²，可增加 1.0 倍。',
      '室内消火栓、间距、30 m、充实水柱、13 m、防烟楼梯间、加压送风、防火分区、1500 m²、1.0 倍',
      '建筑高度、50 m、公共建筑、消防电梯、最大允许建筑面积',
    ],
    [
      'accounting: amounts without a unit, with and without separators',
      '借固定资产 500000 应交税费 65000 贷银行存款 565000。存货按成本与可变现净值孰低',
      '借：固定资产 500,000，应交税费 65,000；贷：银行存款 565,000。存货按照成本与可变现净值孰低计量。',
      '固定资产、500,000、应交税费、65,000、银行存款、565,000、存货、成本、可变现净值孰低',
      '',
    ],
    [
      'construction: days and hours, a job title that is not cut',
      '养护14天，28d 试块做抗压强度，施工单位负责人签字，专家论证',
      '养护不得少于 14 d，28 d 后进行抗压强度试验。施工单位技术负责人签字，总监理工程师审查签字，专家论证。',
      '养护、28 d、抗压强度、施工单位、负责人签字、专家论证',
      '14 d、总监理工程师审查签字',
    ],
    [
      'nothing in common',
      '先想清楚要改进哪个东西，再看它有什么用。',
      '准备阶段：对象选择；分析阶段：功能定义与功能评价。',
      '',
      '准备阶段、对象选择、分析阶段、功能定义、功能评价',
    ],
    ['only common words and single characters', '应以及的和', '应、以及的和。', '', ''],
    ['a number in a longer one', '125 万元，第 3 个月', '25 万元，3 个月', '', '25 万元、3 个月'],
    ['a term in a longer one', '工程量清单', '工程量清单，工程量', '工程量清单', ''],
    ['a step of a calculation', '利润 3800，另有 1200。', '利润 5000－1200，合计 3800。', '利润、3800', '合计'],
    ['a shorter term before a longer one', '工程量清单', '工程量，工程量清单', '工程量清单', ''],
    ['a number of two digits', '合计 38。', '合计 38。', '合计', ''],
    [
      'long terms, cut near their middle, but not before a single character',
      '建筑工程质量监督管理机构、地下连续墙接缝渗漏处理、专职安全生产管理人员',
      '建筑工程质量监督管理机构、地下连续墙接缝渗漏处理、专职安全生产管理人员',
      '建筑工程质量、监督管理机构、地下连续墙、接缝渗漏处理、专职安全生产管理人员',
      '',
    ],
    ['a part of three characters', '要找负责人。', '施工单位负责人签字。', '负责人', '施工单位'],
  ])('%s', (_name, own, reference, both, missing) => {
    expect(compared(own, reference)).toEqual([both, missing]);
  });
});
