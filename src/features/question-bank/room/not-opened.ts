import { notify } from '@/shared/notify';

/** The code of what was to open did not come. */
export const notifyNotOpened = (): void => notify('没有打开，请联网后重试');
