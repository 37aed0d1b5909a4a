import { round2 } from '@/shared/lib/round2';

/** A calculation: its numbers, the right result, likely wrong ones and the steps to the right one. */
export interface Figures {
  situation: string;
  ask: string;
  right: number;
  wrong: number[];
  steps: string;
}

interface Model {
  knowledge: string;
  unit: string;
  /** A true statement about the topic that does not depend on the numbers. */
  truth: string;
  falsehood: string;
  make: (random: () => number) => Figures;
}

const whole = (random: () => number, least: number, most: number, step = 1) =>
  least + Math.floor((random() * (most - least)) / step) * step;

const interest: Model = {
  knowledge: '资金时间价值',
  unit: '万元',
  truth: '本金和利率相同时，计息两期以上的复利终值大于单利终值',
  falsehood: '单利计息时，上期利息计入下期本金',
  make: (random) => {
    const principal = whole(random, 100, 900, 50);
    const rate = whole(random, 4, 11);
    const years = whole(random, 2, 5);
    const right = round2(principal * (1 + rate / 100) ** years);
    const simple = round2(principal * (1 + (rate / 100) * years));
    return {
      situation: `某企业年初借款 ${principal} 万元，年利率 ${rate}%，按年复利计息，${years} 年后一次还本付息。`,
      ask: '到期应还本利和',
      right,
      wrong: [simple, round2(right - principal), round2(right * (1 + rate / 100))],
      steps: `${principal}×(1+${rate}%)^${years}＝${right}`,
    };
  },
};

const network: Model = {
  knowledge: '网络计划时间参数',
  unit: '天',
  truth: '总时差等于最迟开始时间减最早开始时间',
  falsehood: '自由时差可以大于总时差',
  make: (random) => {
    const early = whole(random, 3, 14);
    const late = early + whole(random, 1, 8);
    const days = whole(random, 3, 9);
    return {
      situation: `某工作的持续时间为 ${days} 天，最早开始时间为第 ${early} 天，最迟开始时间为第 ${late} 天。`,
      ask: '该工作的总时差',
      right: late - early,
      wrong: [late - early + days, days, late],
      steps: `${late}－${early}＝${late - early}`,
    };
  },
};

const period: Model = {
  knowledge: '价款与违约金计算',
  unit: '万元',
  truth: '约定的违约金过分高于损失的，当事人可以请求适当减少',
  falsehood: '支付违约金后一律不再承担继续履行的义务',
  make: (random) => {
    const price = whole(random, 400, 3000, 100);
    const rate = whole(random, 2, 9);
    const days = whole(random, 10, 60, 5);
    const right = round2((price * rate * days) / 10000);
    return {
      situation: `施工合同价款 ${price} 万元，约定逾期付款按日万分之${'零一二三四五六七八九'[rate] ?? rate}支付违约金，发包人逾期 ${days} 天。`,
      ask: '应付违约金',
      right,
      wrong: [round2(right * 10), round2(right / 10), round2((price * rate) / 10000)],
      steps: `${price}×${rate}/10000×${days}＝${right}`,
    };
  },
};

const quantity: Model = {
  knowledge: '混凝土与工程量',
  unit: '立方米',
  truth: '独立基础的混凝土工程量按设计图示尺寸以体积计算',
  falsehood: '计算混凝土工程量时应扣除构件内钢筋所占体积',
  make: (random) => {
    const side = whole(random, 20, 40, 2) / 10;
    const depth = whole(random, 4, 9) / 10;
    const count = whole(random, 8, 24, 2);
    const right = round2(side * side * depth * count);
    return {
      situation: `某工程有 ${count} 个独立基础，底面为边长 ${side} 米的正方形，高 ${depth} 米。`,
      ask: '基础混凝土工程量',
      right,
      wrong: [round2(right / count), round2(side * depth * count), round2(right * 1.02)],
      steps: `${side}×${side}×${depth}×${count}＝${right}`,
    };
  },
};

const depreciation: Model = {
  knowledge: '固定资产折旧',
  unit: '万元',
  truth: '当月增加的固定资产，从下月起计提折旧',
  falsehood: '当月减少的固定资产，当月不再计提折旧',
  make: (random) => {
    const cost = whole(random, 100, 900, 20);
    const years = whole(random, 5, 11);
    const residue = whole(random, 3, 6);
    const right = round2((cost * (1 - residue / 100)) / years);
    return {
      situation: `设备原价 ${cost} 万元，预计使用 ${years} 年，预计净残值率 ${residue}%，采用年限平均法。`,
      ask: '每年折旧额',
      right,
      wrong: [round2(cost / years), round2((cost * 2) / years), round2(right / 12)],
      steps: `${cost}×(1－${residue}%)÷${years}＝${right}`,
    };
  },
};

const vat: Model = {
  knowledge: '应纳税额计算',
  unit: '万元',
  truth: '一般计税方法下，应纳税额等于当期销项税额减当期进项税额',
  falsehood: '含税销售额可以直接乘以税率得到销项税额',
  make: (random) => {
    const sales = whole(random, 200, 900, 20);
    const inputTax = whole(random, 5, 20);
    const output = round2(sales * 0.13);
    const right = round2(output - inputTax);
    return {
      situation: `某一般纳税人当月不含税销售额 ${sales} 万元，税率 13%，可抵扣进项税额 ${inputTax} 万元。`,
      ask: '当月应纳增值税',
      right,
      wrong: [output, round2((sales / 1.13) * 0.13 - inputTax), round2(output + inputTax)],
      steps: `${sales}×13%－${inputTax}＝${right}`,
    };
  },
};

const elasticity: Model = {
  knowledge: '指标计算',
  unit: '',
  truth: '需求量变动率与价格变动率之比的绝对值大于 1 时，需求富有弹性',
  falsehood: '需求缺乏弹性的商品，提价会使销售收入减少',
  make: (random) => {
    const priceUp = whole(random, 4, 13, 2);
    const factor = [0.5, 1.5, 2, 2.5][whole(random, 0, 4)] ?? 2;
    const fall = round2(priceUp * factor);
    return {
      situation: `某商品价格上升 ${priceUp}%，需求量下降 ${fall}%。`,
      ask: '需求价格弹性系数的绝对值',
      right: factor,
      wrong: [round2(priceUp / fall), round2(fall - priceUp), round2(factor * 2)],
      steps: `${fall}%÷${priceUp}%＝${factor}`,
    };
  },
};

const difficulty: Model = {
  knowledge: '测验质量分析',
  unit: '',
  truth: '难度系数等于平均得分除以满分，数值越大题目越容易',
  falsehood: '难度系数越大，题目越难',
  make: (random) => {
    const full = whole(random, 10, 30, 5);
    const share = whole(random, 4, 9) / 10;
    const mean = round2(full * share);
    return {
      situation: `一道题满分 ${full} 分，全班平均得 ${mean} 分。`,
      ask: '该题的难度系数',
      right: share,
      wrong: [round2(1 - share), round2(full / (mean || 1)), round2(share / 2)],
      steps: `${mean}÷${full}＝${share}`,
    };
  },
};

const dose: Model = {
  knowledge: '剂量与浓度计算',
  unit: '毫克',
  truth: '儿童按体重给药时，剂量等于每千克剂量乘以体重，且不超过成人量',
  falsehood: '儿童剂量一律按成人剂量的一半给药',
  make: (random) => {
    const perKilo = whole(random, 5, 25, 5);
    const weight = whole(random, 10, 30, 2);
    const times = whole(random, 2, 5);
    const right = perKilo * weight;
    return {
      situation: `患儿体重 ${weight} 千克，某药每日 ${perKilo} 毫克/千克，分 ${times} 次服用。`,
      ask: '每日总剂量',
      right,
      wrong: [round2(right / times), right * times, round2(perKilo * times)],
      steps: `${perKilo}×${weight}＝${right}`,
    };
  },
};

const evacuation: Model = {
  knowledge: '疏散宽度计算',
  unit: '米',
  truth: '疏散总净宽度按疏散人数乘以每百人最小疏散净宽度计算',
  falsehood: '疏散人数越多，每百人净宽度指标越小',
  make: (random) => {
    const people = whole(random, 200, 900, 50);
    const index = [0.65, 0.75, 1][whole(random, 0, 3)] ?? 1;
    const right = round2((people * index) / 100);
    return {
      situation: `某楼层疏散人数 ${people} 人，每百人最小疏散净宽度为 ${index} 米。`,
      ask: '该层疏散楼梯的最小总净宽度',
      right,
      wrong: [round2(people / 100), round2(right * 1.2), round2(right / 2)],
      steps: `${people}÷100×${index}＝${right}`,
    };
  },
};

const bmi: Model = {
  knowledge: '体重评估',
  unit: '',
  truth: '体质指数等于体重（千克）除以身高（米）的平方',
  falsehood: '计算体质指数时身高以厘米代入',
  make: (random) => {
    const height = whole(random, 155, 186, 5) / 100;
    const weight = whole(random, 50, 95);
    const right = round2(weight / height ** 2);
    return {
      situation: `某成年人身高 ${height} 米，体重 ${weight} 千克。`,
      ask: '体质指数（保留两位小数）',
      right,
      wrong: [round2(weight / height), round2(right + 2.4), round2(height / weight)],
      steps: `${weight}÷${height}²＝${right}`,
    };
  },
};

const survey: Model = {
  knowledge: '社会工作研究',
  unit: '%',
  truth: '回收率等于回收问卷数除以发放问卷数',
  falsehood: '有效回收率可以高于回收率',
  make: (random) => {
    const sent = whole(random, 200, 600, 50);
    const rate = whole(random, 60, 96, 2);
    const back = (sent * rate) / 100;
    return {
      situation: `社区需求调查发放问卷 ${sent} 份，回收 ${back} 份。`,
      ask: '问卷回收率',
      right: rate,
      wrong: [100 - rate, round2(rate / 2), rate + 5],
      steps: `${back}÷${sent}×100%＝${rate}%`,
    };
  },
};

const models: Record<string, Model> = {
  '110101': interest,
  '110102': network,
  '110103': period,
  '110104': quantity,
  '110201': network,
  '110202': period,
  '120101': depreciation,
  '120102': vat,
  '120103': period,
  '120104': interest,
  '1202': elasticity,
  '1301': difficulty,
  '1401': dose,
  '1501': evacuation,
  '1601': bmi,
  '1701': survey,
  '1801': elasticity,
};

export const modelOf = (subjectId: string): Model => models[subjectId] ?? models[subjectId.slice(0, 4)] ?? interest;
