import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { unreadable } from '@/shared/lib/decoded-picture';
import { hasModifier } from '@/shared/lib/has-modifier';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import styles from './crop.module.css';

/** The square to cut out. zoom 1: the shorter side fills it; x, y: position 0..1 in the remaining length. */
interface Crop {
  zoom: number;
  x: number;
  y: number;
}
const maxZoom = 4;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const moved = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  x: within(crop.x + dx, 0, 1),
  y: within(crop.y + dy, 0, 1),
});
export const zoomed = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: within(zoom, 1, maxZoom) });

/** The crop in pixels of a picture. */
export function cutOf(crop: Crop, width: number, height: number): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / crop.zoom;
  return { left: (width - side) * crop.x, top: (height - side) * crop.y, side };
}

const outputSide = 400;

/** The crop as a jpg of 400 x 400, far below the limit of 2 MB. */
async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<File> {
  const { left, top, side } = cutOf(crop, image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Otherwise transparent parts of a png would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, outputSide, outputSide);
  context.drawImage(image, left, top, side, side, 0, 0, outputSide, outputSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the picture could not be cut');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}

const frameSide = 320;
const step = 0.05;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface CropDialogProps {
  /** Object URL of the chosen file. */
  src: string;
  busy: boolean;
  onDone: (file: File) => void;
  onClose: () => void;
}

/** Chooses the part of a picture for the avatar, by dragging, keys or buttons. */
export function CropDialog({ src, busy, onDone, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const [size, setSize] = useState({ width: 0, height: 0 });
  const image = useRef<HTMLImageElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  const cut = size.width > 0 ? cutOf(crop, size.width, size.height) : null;
  const scale = cut ? frameSide / cut.side : 1;
  const drag = (event: PointerEvent) => {
    if (!from.current || !cut) return;
    const rest = { x: size.width - cut.side, y: size.height - cut.side };
    const dx = rest.x > 0 ? (from.current.x - event.clientX) / scale / rest.x : 0;
    const dy = rest.y > 0 ? (from.current.y - event.clientY) / scale / rest.y : 0;
    from.current = { x: event.clientX, y: event.clientY };
    setCrop(moved(crop, dx, dy));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const move = arrows[event.key];
    if (move) setCrop(moved(crop, ...move));
    else if (event.key === '+' || event.key === '=') setCrop(zoomed(crop, crop.zoom + 0.2));
    else if (event.key === '-') setCrop(zoomed(crop, crop.zoom - 0.2));
    else return;
    event.preventDefault();
  };
  const accept = () => {
    if (!image.current || !cut) return;
    cutPicture(image.current, crop).then(onDone, () => notify(unreadable));
  };

  return (
    <Dialog
      title="调整头像"
      note="拖动图片，或者用方向键和 + - 调整"
      keepOnMask
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="filled" loading={busy} onClick={accept}>
            确定
          </Button>
        </>
      }
    >
      <div className="flex wraps gap-24">
        {/* The frame answers arrows and + -; the buttons beside it do the same. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <div
          role="group"
          aria-label="头像裁剪区域"
          tabIndex={0}
          className={`relative ${styles.frame}`}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            from.current = null;
          }}
        >
          {/* oxlint-enable */}
          <img
            ref={image}
            src={src}
            alt="待裁剪的图片"
            draggable={false}
            style={
              cut
                ? {
                    width: size.width * scale,
                    height: size.height * scale,
                    transform: `translate(${-cut.left * scale}px, ${-cut.top * scale}px)`,
                  }
                : undefined
            }
            onLoad={(event) =>
              setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
            }
            onError={() => {
              notify(unreadable);
              onClose();
            }}
          />
        </div>
        <div className="grid packed gap-16">
          <label className="grid gap-6">
            缩放
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.1}
              value={crop.zoom}
              onChange={(event) => setCrop(zoomed(crop, Number(event.target.value)))}
            />
          </label>
          <div className={`grid gap-4 ${styles.moves}`}>
            <IconButton icon="chevron-up" label="上移" onClick={() => setCrop(moved(crop, 0, -step))} />
            <IconButton icon="chevron-left" label="左移" onClick={() => setCrop(moved(crop, -step, 0))} />
            <IconButton icon="chevron-right" label="右移" onClick={() => setCrop(moved(crop, step, 0))} />
            <IconButton icon="chevron-down" label="下移" onClick={() => setCrop(moved(crop, 0, step))} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
