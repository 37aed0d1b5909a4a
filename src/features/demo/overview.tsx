import { Link, useSearchParams } from 'react-router-dom';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { Price } from '@/shared/ui/price';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Ring } from '@/shared/ui/ring';
import { Tag } from '@/shared/ui/tag';
import { DemoBlock, DemoFrame, guide } from './demo-frame';
import { useState } from 'react';
import { wrongPhone } from '@/shared/rules';
import { Avatar } from '@/shared/ui/avatar';
import { Checkbox } from '@/shared/ui/checkbox';
import { Chips } from '@/shared/ui/chips';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Pager } from '@/shared/ui/pager';
import { PhoneField, TextField } from '@/shared/ui/text-field';
import { RadioGroup } from '@/shared/ui/radio-group';
import { Segmented } from '@/shared/ui/segmented';
import { SkeletonRows } from '@/shared/ui/skeleton';
import styles from './demo.module.css';

const demos = [
  { name: 'play-video', label: '视频播放', note: '播放地址或 CC 视频，事件记录' },
  { name: 'course-type', label: '课程类型', note: '五种类型的标签' },
  { name: 'breadcrumb', label: '面包屑', note: '层级与长标题' },
  { name: 'upload', label: '上传', note: '图片与文件，进度与错误' },
  { name: 'calculator', label: '计算器', note: '考试用计算器，可用键盘' },
  { name: 'content', label: '图文内容', note: '题目和介绍的源码，显示成什么，去掉了什么' },
];

const views = [
  { value: 'list', label: '列表' },
  { value: 'grid', label: '网格' },
] as const;
const choices = [
  { value: 'a', label: '一级建造师' },
  { value: 'b', label: '注册会计师' },
] as const;

/** The living style guide: the shared pieces in their states, and the way to the larger ones. */
export function Overview() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  const [ticked, setTicked] = useState(true);
  const [phone, setPhone] = useState('');
  const [query] = useSearchParams();
  const page = Math.min(9, Math.max(1, Number(query.get('page')) || 3));
  return (
    <DemoFrame title={guide} note="共用组件和它们的各种状态">
      <ul className={`grid gap-16 mb-24 ${styles.list}`}>
        {demos.map(({ name, label, note }) => (
          <li key={name}>
            <Link to={paths.demo(name)} className={`card block ${styles.entry}`}>
              <b className="block ink">{label}</b>
              <span className="fs-13 muted">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <DemoBlock title="按钮">
        <Button kind="filled" onClick={() => notify('这是一条提示')}>
          弹出提示
        </Button>
        <Button kind="buy" onClick={() => void confirm()}>
          打开确认框
        </Button>
        <Button icon="refresh" onClick={() => notify('已刷新', 'done')}>
          描边
        </Button>
        <Button kind="soft" onClick={() => notify('浅色按钮')}>
          浅色
        </Button>
        <Button kind="text" onClick={() => notify('文字按钮')}>
          文字
        </Button>
        <Button kind="filled" loading>
          处理中
        </Button>
        <Button disabled>不可用</Button>
      </DemoBlock>
      <DemoBlock title="标签与价格">
        <Tag>灰色</Tag>
        <Tag tone="ok">已完成</Tag>
        <Tag tone="warn">即将过期</Tag>
        <Tag tone="bad">失败</Tag>
        <Tag tone="primary">真题</Tag>
        <Price price={1980} originalPrice={2680} />
        <Price price={0} />
        <Price price={98.5} size="large" cents />
      </DemoBlock>
      <DemoBlock title="进度">
        <div className={styles.wide}>
          <ProgressBar percent={34} label="学习进度" />
        </div>
        <div className={styles.wide}>
          <ProgressBar percent={100} label="已学完" />
        </div>
        <Ring percent={72} label="正确率 72%">
          <b className="num">72%</b>
        </Ring>
      </DemoBlock>
      <DemoBlock title="表单">
        <div className={styles.wide}>
          <TextField label="昵称" value="小满" onChange={() => notify('演示输入框')} hint="2-20 个字" />
        </div>
        <div className={styles.wide}>
          <PhoneField value={phone} onChange={setPhone} error={phone.length === 11 ? null : wrongPhone} />
        </div>
      </DemoBlock>
      <DemoBlock title="选择">
        <Checkbox checked={ticked} onChange={setTicked}>
          我已阅读并同意
        </Checkbox>
        <RadioGroup label="项目" options={choices} value={choice} onChange={setChoice} />
        <Segmented label="视图" options={views} value={view} onChange={setView} />
        <Chips label="项目" options={choices} value={choice} onChange={setChoice} />
      </DemoBlock>
      <DemoBlock title="头像与分页">
        <Avatar gender="MALE" size={48} alt="男" />
        <Avatar gender="FEMALE" size={48} alt="女" />
        <Avatar gender="UNKNOWN" size={48} alt="未知" />
        <Pager label="演示分页" current={page} pages={9} />
      </DemoBlock>
      <div className={`grid gap-16 ${styles.states}`}>
        <EmptyState title="没有找到相关课程" kind="search" />
        <ErrorState error={new Error('网络不稳定，请稍候再试')} onRetry={() => notify('正在重试')} />
        <SkeletonRows rows={2} />
      </div>
    </DemoFrame>
  );
}
