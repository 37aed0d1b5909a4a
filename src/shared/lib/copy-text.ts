import { notify } from '../notify';

/** Returns false when the browser refuses. An insecure origin has no clipboard, only execCommand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies, and says that `name` was copied or what to do instead. */
export async function copyAndTell(text: string, name: string, instead = '请手动选择复制'): Promise<void> {
  if (await copyText(text)) notify(`${name}已复制`, 'done');
  else notify(`复制失败，${instead}`, 'failed');
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(area);
  area.select();
  let done = false;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way on an insecure origin
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
