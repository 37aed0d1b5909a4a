import { useState } from 'react';
import { uploadFile, uploadImage } from '@/api/sys/endpoints';
import { PicturePicker } from '@/components/upload/picture-picker';
import { useFileChoice } from '@/components/upload/use-file-choice';
import { usePictures } from '@/components/upload/use-pictures';
import { loginPrompt } from '@/session/login-prompt';
import { formatFileSize } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { DemoBlock, DemoFrame } from './demo-frame';

const pictureLimit = 4;
const maxFile = 20 * 1024 * 1024;

/** Visible to everybody; only the upload needs a login. */
export function UploadDemo() {
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
