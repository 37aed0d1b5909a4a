import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { keysOf } from '@/shared/lib/keys-of';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { courseTypeLabels, recordsProgress } from '@/shared/constants';
import { DataTable } from '@/shared/ui/data-table';
import { lazyPart } from '@/shared/ui/lazy-part';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { DemoBlock, DemoFrame } from './demo-frame';
import { Overview } from './overview';
import { UploadDemo } from './upload';

/** Lazy, because no other demo needs their code. */
const CalculatorDemo = lazyPart(() => import('./calculator').then((file) => file.CalculatorDemo));
const ContentDemo = lazyPart(() => import('./content').then((file) => file.ContentDemo));
const PlayVideoDemo = lazyPart(() => import('./play-video').then((file) => file.PlayVideoDemo));

const demos: Readonly<Record<string, ComponentType>> = {
  'play-video': PlayVideoDemo,
  'course-type': CourseTypeDemo,
  breadcrumb: BreadcrumbDemo,
  upload: UploadDemo,
  calculator: CalculatorDemo,
  content: ContentDemo,
};

/** The style guide for developers (S2). */
export function Component() {
  const name = useLocation().pathname.toLowerCase().split('/').findLast(Boolean) ?? '';
  const Demo = demos[name] ?? Overview;
  return <Demo />;
}

const types = keysOf(courseTypeLabels);

function CourseTypeDemo() {
  return (
    <DemoFrame title="课程类型" note="五种类型的标签只有一个来源，列表、详情、我的课程都用它">
      <DemoBlock title="列表中的标签">
        {types.map((type) => (
          <CourseTypeTag key={type} type={type} />
        ))}
      </DemoBlock>
      <DemoBlock title="封面上的标签">
        {types.map((type) => (
          <CourseTypeTag key={type} type={type} cover />
        ))}
      </DemoBlock>
      <DemoBlock title="是否由服务器记录进度">
        <DataTable>
          <tbody>
            {types.map((type) => (
              <tr key={type}>
                <th scope="row">{courseTypeLabels[type]}</th>
                <td>{recordsProgress(type) ? '记录' : '只在本机记录位置'}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </DemoBlock>
    </DemoFrame>
  );
}

const home = { label: '首页', to: paths.home() };

function BreadcrumbDemo() {
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
