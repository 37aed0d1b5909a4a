import { keysOf } from '@/shared/lib/keys-of';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { courseTypeLabels, recordsProgress } from '@/shared/constants';
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
        <table>
          <tbody>
            {types.map((type) => (
              <tr key={type}>
                <th scope="row" style={{ padding: '6px 24px 6px 0', textAlign: 'left' }}>
                  {courseTypeLabels[type]}
                </th>
                <td>{recordsProgress(type) ? '记录' : '只在本机记录位置'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DemoBlock>
    </DemoFrame>
  );
}
