import { useEffect } from 'react';
import { probeStorage, useDeviceKeeps } from '@/offline/device-storage';

export const storageWarning = '这台设备无法保存答案（隐私模式或存储空间已满），答案只保存到云端，请保持联网。';

/** Warns before the start if this device cannot store answers. */
export function StorageWarning() {
  const keeps = useDeviceKeeps();
  useEffect(() => void probeStorage(), []);
  return (
    keeps === false && (
      <p role="alert" className="warning">
        {storageWarning}
      </p>
    )
  );
}
