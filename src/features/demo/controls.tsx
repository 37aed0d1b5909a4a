import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify } from '@/shared/notify';
import { wrongPhone } from '@/shared/rules';
import { Avatar } from '@/shared/ui/avatar';
import { Checkbox } from '@/shared/ui/checkbox';
import { Chips } from '@/shared/ui/chips';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Pager } from '@/shared/ui/pager';
import { PhoneField } from '@/shared/ui/phone-field';
import { RadioGroup } from '@/shared/ui/radio-group';
import { Segmented } from '@/shared/ui/segmented';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { DemoBlock } from './demo-frame';
import styles from './demo.module.css';

const views = [
  { value: 'list', label: '列表' },
  { value: 'grid', label: '网格' },
] as const;
const choices = [
  { value: 'a', label: '一级建造师' },
  { value: 'b', label: '注册会计师' },
] as const;

/** Fields, choices and states. */
export function DemoControls() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  const [ticked, setTicked] = useState(true);
  const [phone, setPhone] = useState('');
  const [query] = useSearchParams();
  const page = Math.min(9, Math.max(1, Number(query.get('page')) || 3));
  return (
    <>
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
    </>
  );
}
