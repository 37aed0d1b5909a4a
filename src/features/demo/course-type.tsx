import { keysOf } from '@/shared/lib/keys-of';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { courseTypeLabels, recordsProgress } from '@/shared/constants';
import { DataTable } from '@/shared/ui/data-table';
import { DemoBlock, DemoFrame } from './demo-frame';

const types = keysOf(courseTypeLabels);

export function CourseTypeDemo() {
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
