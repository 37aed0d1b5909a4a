import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { uploadFile } from '@/api/sys/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

it('the demo home page shows a toast and a confirm dialog', async () => {
  const { user } = visit('/demo-components');
  expect(await screen.findByRole('heading', { level: 1, name: '组件演示' })).toBeVisible();
  expect(address()).toBe('/demo-components/home');
  await user.click(screen.getByRole('button', { name: '弹出提示' }));
  expect(await screen.findByText('这是一条提示')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '打开确认框' }));
  const dialog = await screen.findByRole('dialog', { name: '您确认要删除吗？' });
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the course type demo shows the labels of all five course types', async () => {
  visit('/demo-components/course-type');
  await screen.findByRole('heading', { level: 1, name: '课程类型' });
  for (const label of ['系统课', '课程包', '训练营', '公开课', '增值课']) {
    expect(screen.getAllByText(label).length).toBeGreaterThan(1);
  }
});

it('the upload demo rejects a file above 20 MB and asks a visitor to log in', async () => {
  const { user } = visit('/demo-components/upload');
  const input = await screen.findByLabelText('选择文件', { selector: 'input' });
  const large = new File(['x'], 'a.zip', { type: 'application/zip' });
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await user.upload(input, large);
  expect(await screen.findByText('文件不能超过20M')).toBeVisible();
  await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('登录后上传')).toBeVisible();
});

it('the upload demo uploads a learner’s file, shows a failure, and retries', async () => {
  signIn();
  server.use(mock(uploadFile, () => refuse(500, '系统繁忙')));
  const { user } = visit('/demo-components/upload');
  const input = await screen.findByLabelText<HTMLInputElement>('选择文件', { selector: 'input' });
  const click = vi.spyOn(input, 'click');
  await user.click(screen.getByRole('button', { name: '选择文件' }));
  expect(click).toHaveBeenCalledOnce();
  fireEvent.change(input, { target: { files: [] } });
  fireEvent.change(input, { target: { files: [new File(['xy'], 'a.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByText(/^a\.pdf，.+，上传失败$/)).toBeVisible();
  server.use(mock(uploadFile, () => ({ id: 1, name: 'a.pdf', url: '/a.pdf', size: 2 })));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/^a\.pdf，.+，上传成功$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('the player demo plays an address and lists the events of the player', async () => {
  const { user } = visit('/demo-components/play-video');
  await user.type(await screen.findByLabelText('播放地址'), 'https://files.example/lesson.mp4');
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(await screen.findByRole('region', { name: '事件记录' })).toBeVisible();
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0);
});

it.each([
  ['play-video', '视频播放'],
  ['course-type', '课程类型'],
  ['breadcrumb', '面包屑'],
  ['upload', '上传'],
  ['calculator', '计算器'],
])('the demo list links to %s', async (name, title) => {
  const { user } = visit('/demo-components');
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${title}`) }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(address()).toBe(`/demo-components/${name}`);
});

it('the content demo shows what becomes of a text, and what is dropped', async () => {
  const { user } = visit('/demo-components/content');
  const block = async (name: string) => within(await screen.findByRole('region', { name }));
  await user.click(await screen.findByRole('button', { name: '显示' }));
  expect((await block('题目和解析')).getByText('受力图：图片无法显示，可能影响作答')).toBeVisible();
  const source = screen.getByRole('textbox', { name: '源码' });
  fireEvent.change(source, {
    target: { value: '<p onclick="x">若 a<b，$x^2$</p><iframe src="/x"></iframe><script>x</script>' },
  });
  await user.click(screen.getByRole('button', { name: '显示' }));
  expect((await block('纯文本')).getByText(/若 a<b，x\^2/)).toBeVisible();
  expect((await block('公式的读法')).getByText('$x^2$').parentElement).toHaveTextContent('$x^2$x^2');
  const dropped = await block('去掉的');
  expect(dropped.getByText('iframe')).toBeVisible();
  expect(dropped.getByText('script')).toBeVisible();
  expect(dropped.getByText('onclick')).toBeVisible();
});
