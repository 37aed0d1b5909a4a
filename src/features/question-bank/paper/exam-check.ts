export interface CheckFacts {
  online: boolean;
  /** Whether this device can store a copy of the answers; null = not known yet. */
  storage: boolean | null;
  /** Server clock minus the clock of this device, ms. */
  skew: number;
  /** Another window of this browser has an attempt open; null = not known yet, undefined = this browser cannot tell. */
  otherWindow: boolean | null | undefined;
}
export interface Check {
  name: string;
  ok: boolean;
  text: string;
}

const apart = 60_000;

/** One sentence per check. None of them prevents the start. */
export function examChecks({ online, storage, skew, otherWindow }: CheckFacts): Check[] {
  const minutes = Math.max(1, Math.round(Math.abs(skew) / 60_000));
  const checks: (Check | null)[] = [
    { name: '网络', ok: online, text: online ? '已连接' : '未连接，请恢复网络后再开始' },
    storage === null
      ? null
      : {
          name: '本机存储',
          ok: storage,
          text: storage ? '答案会同时保存在本机' : '这台设备无法保存答案，只能保存到云端，请保持联网',
        },
    {
      name: '本机时间',
      ok: Math.abs(skew) < apart,
      text: Math.abs(skew) < apart ? '准确' : `比服务器${skew > 0 ? '慢' : '快'}约 ${minutes} 分钟，计时以服务器为准`,
    },
    otherWindow === null
      ? null
      : {
          name: '其他窗口',
          ok: otherWindow === false,
          text:
            otherWindow === undefined
              ? '当前地址不是 https，不能识别其他窗口，请只在一个窗口作答'
              : otherWindow
                ? '另一个窗口正在答题，同一份试卷请只在一个窗口作答'
                : '没有其他窗口在答题',
        },
  ];
  return checks.filter((check) => check !== null);
}
