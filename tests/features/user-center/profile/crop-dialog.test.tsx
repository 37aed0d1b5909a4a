import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CropDialog } from '@/features/user-center/profile/crop-dialog';
import { notices } from '../../../notices';

const picture = () => screen.getByRole<HTMLImageElement>('img', { name: '待裁剪的图片' });
const area = () => screen.getByRole('group', { name: '头像裁剪区域' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Width, height, left and top of the picture behind the frame of 320 x 320. */
function shown(): number[] {
  const { width, height, transform } = picture().style;
  return [width, height, ...transform.matchAll(/-?[\d.]+(?=px)/g)].map((length) =>
    Math.round(parseFloat(String(length))),
  );
}
function open({ loaded = true, width = 1280, height = 640 } = {}) {
  const [onDone, onClose] = [vi.fn<(file: File) => void>(), vi.fn()];
  render(<CropDialog src="blob:chosen" busy={false} onDone={onDone} onClose={onClose} />);
  Object.defineProperties(picture(), { naturalWidth: { value: width }, naturalHeight: { value: height } });
  if (loaded) fireEvent.load(picture());
  return { onDone, onClose };
}
/** jsdom draws nothing, so this replaces the canvas and its file. */
function drawBy({ context, blob }: { context: object | null; blob: Blob | null }) {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done: BlobCallback) => done(blob));
}

it('the crop dialog shows the middle first, zooms, and moves by keys and buttons within the edges', async () => {
  open();
  expect(picture()).toHaveAttribute('src', 'blob:chosen');
  expect(shown()).toEqual([640, 320, -160, 0]);
  const zoom = screen.getByRole('slider', { name: '缩放' });
  expect(zoom).toHaveAttribute('max', '4');
  fireEvent.change(zoom, { target: { value: '2' } });
  expect(shown()).toEqual([1280, 640, -480, -160]);
  fireEvent.change(zoom, { target: { value: '1' } });
  const keyed = (key: string) => fireEvent.keyDown(area(), { key });
  expect(keyed('ArrowRight')).toBe(false);
  expect(shown()).toEqual([640, 320, -176, 0]);
  keyed('ArrowLeft');
  keyed('ArrowLeft');
  expect(shown()).toEqual([640, 320, -144, 0]);
  expect(keyed('x')).toBe(true);
  keyed('+');
  expect(shown()).toEqual([768, 384, -202, -32]);
  keyed('ArrowDown');
  expect(shown()).toEqual([768, 384, -202, -35]);
  keyed('ArrowUp');
  keyed('-');
  expect(shown()).toEqual([640, 320, -144, 0]);
  keyed('=');
  expect(shown()[0]).toBe(768);
  for (const [name, x, y] of [
    ['上移', -202, -29],
    ['左移', -179, -29],
    ['右移', -202, -29],
    ['下移', -202, -32],
  ] as const) {
    await press(name);
    expect(shown().slice(2)).toEqual([x, y]);
  }
});

it('a drag moves the picture only in the direction in which it exceeds the frame', () => {
  open();
  const capture = vi.fn();
  Object.defineProperty(area(), 'setPointerCapture', { value: capture });
  const move = (clientX: number, clientY: number) => fireEvent.pointerMove(area(), { clientX, clientY });
  move(84, 60);
  expect(shown()).toEqual([640, 320, -160, 0]);
  fireEvent.pointerDown(area(), { clientX: 100, clientY: 100, pointerId: 3 });
  expect(capture).toHaveBeenCalledExactlyOnceWith(3);
  // The height fits the frame, so the picture does not move vertically.
  move(84, 60);
  expect(shown()).toEqual([640, 320, -176, 0]);
  move(94, 60);
  expect(shown()).toEqual([640, 320, -166, 0]);
  fireEvent.keyDown(area(), { key: '+' });
  const [, , , before = 0] = shown();
  move(94, 52);
  expect(shown()[3]).toBe(before - 8);
  fireEvent.pointerUp(area());
  move(10, 10);
  expect(shown()[3]).toBe(before - 8);
});

it('确定 returns the crop as a JPEG of 400 x 400 on white', async () => {
  const context = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  const drawn = drawBy({ context, blob: new Blob(['jpg']) });
  const { onDone, onClose } = open();
  await press('确定');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(context.fillStyle).toBe('#fff');
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 400, 400);
  expect(context.drawImage).toHaveBeenCalledWith(picture(), 320, 0, 640, 640, 0, 0, 400, 400);
  expect(context.fillRect.mock.invocationCallOrder[0]).toBeLessThan(context.drawImage.mock.invocationCallOrder[0] ?? 0);
  expect(drawn).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.9);
  const [canvas] = drawn.mock.contexts as HTMLCanvasElement[];
  expect([canvas?.width, canvas?.height]).toEqual([400, 400]);
  const file = onDone.mock.calls[0]?.[0];
  expect([file?.name, file?.type]).toEqual(['avatar.jpg', 'image/jpeg']);
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['draws nothing', { context: null, blob: new Blob(['jpg']) }],
  ['makes no file', { context: { fillRect: vi.fn(), drawImage: vi.fn() }, blob: null }],
])('the crop dialog shows 图片无法读取，请换一张 if the browser %s', async (_name, canvas) => {
  drawBy(canvas);
  const { onDone } = open();
  await press('确定');
  await waitFor(() => expect(notices()).toEqual(['图片无法读取，请换一张']));
  expect(onDone).not.toHaveBeenCalled();
});

it('the crop dialog does nothing before the picture loads, and closes if it fails to load', async () => {
  const { onDone, onClose } = open({ loaded: false });
  const drawn = drawBy({ context: null, blob: null });
  await press('确定');
  fireEvent.pointerDown(area(), { clientX: 100, clientY: 100 });
  fireEvent.pointerMove(area(), { clientX: 50, clientY: 84 });
  expect(picture().style.width).toBe('');
  expect(onDone).not.toHaveBeenCalled();
  expect(drawn).not.toHaveBeenCalled();
  expect(notices()).toEqual([]);
  fireEvent.error(picture());
  expect(notices()).toEqual(['图片无法读取，请换一张']);
  expect(onClose).toHaveBeenCalledOnce();
  await press('取消');
  expect(onClose).toHaveBeenCalledTimes(2);
});
