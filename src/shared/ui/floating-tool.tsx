import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import styles from './floating-tool.module.css';

const step = 24;
const edge = 12;
interface Place {
  left: number;
  top: number;
}
const corners: readonly ((width: number, height: number) => Place)[] = [
  (width, height) => ({ left: innerWidth - width - 340, top: innerHeight - height - 96 }),
  () => ({ left: 32, top: 80 }),
  (width) => ({ left: innerWidth - width - 340, top: 80 }),
  (_width, height) => ({ left: 32, top: innerHeight - height - 96 }),
];
const arrows: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/**
 * A small window over the paper: moved by dragging its head, by arrow keys, or from corner to corner. Opening moves the
 * focus to its `data-autofocus`; Esc and closing give it back to where it came from.
 */
export function FloatingTool({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const corner = useRef(0);
  const grip = useRef<Place | null>(null);
  const opener = useRef<Element | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const giveBack = () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  useEffect(() => {
    opener.current = document.activeElement;
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);

  const moveTo = ({ left, top }: Place) => {
    const { offsetWidth: width, offsetHeight: height } = box.current ?? { offsetWidth: 0, offsetHeight: 0 };
    setPlace({
      left: Math.max(edge, Math.min(left, innerWidth - width - edge)),
      top: Math.max(edge, Math.min(top, innerHeight - height - edge)),
    });
  };
  const here = (): Place => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { left, top };
  };
  const nextCorner = () => {
    corner.current = (corner.current + 1) % corners.length;
    const { offsetWidth = 0, offsetHeight = 0 } = box.current ?? {};
    const at = corners[corner.current]?.(offsetWidth, offsetHeight);
    if (at) moveTo(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const { left, top } = here();
    moveTo({ left: left + arrow[0], top: top + arrow[1] });
  };
  const close = () => {
    giveBack();
    onClose();
  };
  const onPointerDown = (event: PointerEvent) => {
    if ((event.target as Element).closest('button')) return;
    const { left, top } = here();
    grip.current = { left: event.clientX - left, top: event.clientY - top };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current) return;
    moveTo({ left: event.clientX - grip.current.left, top: event.clientY - grip.current.top });
  };
  return (
    <section
      ref={box}
      aria-label={title}
      className={styles.box}
      style={place ? { ...place, right: 'auto', bottom: 'auto' } : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        giveBack();
      }}
    >
      <div
        className={styles.head}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          grip.current = null;
        }}
      >
        <h2 className={styles.title}>{title}</h2>
        <IconButton small icon="drag" label={`移动${title}（方向键）`} onKeyDown={onKeyDown} onClick={nextCorner} />
        <IconButton small icon="swap" label={`${title}换个位置`} onClick={nextCorner} />
        <IconButton small icon="close" label={`关闭${title}`} onClick={close} />
      </div>
      {children}
    </section>
  );
}
