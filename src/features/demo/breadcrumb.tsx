import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { DemoBlock, DemoFrame } from './demo-frame';

const home = { label: '首页', to: paths.home() };

export function BreadcrumbDemo() {
  return (
    <DemoFrame title="面包屑" note="最后一项是当前页，不是链接">
      <DemoBlock title="一级">
        <Breadcrumb name="示例：一级" items={[{ label: '首页' }]} />
      </DemoBlock>
      <DemoBlock title="三级">
        <Breadcrumb
          name="示例：三级"
          items={[home, { label: '系统课', to: paths.courseList() }, { label: '建筑实务系统精讲班' }]}
        />
      </DemoBlock>
      <DemoBlock title="很长的标题">
        <Breadcrumb
          name="示例：很长的标题"
          items={[
            home,
            { label: '系统课', to: paths.courseList() },
            {
              label:
                '2026 一级建造师《建筑工程管理与实务》系统精讲班：教材精讲、案例专题、真题与全真模考一次配齐的完整课程',
            },
          ]}
        />
      </DemoBlock>
    </DemoFrame>
  );
}
