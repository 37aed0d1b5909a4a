import { type ComponentType, useState } from 'react';
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
import { uploadFile, uploadImage } from '@/api/sys/endpoints';
import { PicturePicker } from '@/components/upload/picture-picker';
import { useFileChoice } from '@/components/upload/use-file-choice';
import { usePictures } from '@/components/upload/use-pictures';
import { loginPrompt } from '@/session/login-prompt';
import { formatFileSize } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';

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

const pictureLimit = 4;
const maxFile = 20 * 1024 * 1024;

/** Visible to everybody; only the upload needs a login. */
function UploadDemo() {
  const pictures = usePictures({
    limit: pictureLimit,
    send: async (file, onProgress) => (await uploadImage({ file }, { onProgress, silent: true })).url,
  });
  const guarded = {
    ...pictures,
    add: (files: Iterable<File>) => loginPrompt.require(() => pictures.add(files), '登录后上传'),
  };
  return (
    <DemoFrame title="上传" note="图片 jpg、png，较大的先在本机缩小；文件不超过 20 MB">
      <DemoBlock title="图片">
        <PicturePicker label={`图片，最多 ${pictureLimit} 张`} limit={pictureLimit} source={guarded} />
      </DemoBlock>
      <DemoBlock title="文件">
        <FileUpload />
      </DemoBlock>
    </DemoFrame>
  );
}

function FileUpload() {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async (chosen: File) => {
    setFile(chosen);
    setProgress(0);
    setState('sending');
    try {
      await uploadFile({ file: chosen }, { onProgress: (fraction) => setProgress(fraction * 100) });
      setProgress(100);
      setState('sent');
    } catch {
      setState('failed'); // http has shown the reason
    }
  };
  const { field, choose } = useFileChoice({
    label: '选择文件',
    onChoose: (chosen) => {
      if (chosen.size > maxFile) notify('文件不能超过20M');
      else loginPrompt.require(() => void send(chosen), '登录后上传');
    },
  });
  return (
    <>
      <Button icon="upload" onClick={choose}>
        选择文件
      </Button>
      {field}
      {file && (
        <div role="status">
          <p>
            {`${file.name}，${formatFileSize(file.size)}${state === 'sent' ? '，上传成功' : ''}${state === 'failed' ? '，上传失败' : ''}`}
          </p>
          {state === 'sending' && <ProgressBar percent={progress} label="上传进度" />}
          {state === 'failed' && (
            <Button size="sm" icon="refresh" onClick={() => void send(file)}>
              重试
            </Button>
          )}
        </div>
      )}
    </>
  );
}
