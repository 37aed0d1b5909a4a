import { useEffect, useState } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import type { Choices, MockState, Remote } from './remote';
import { ScenarioForm } from './scenario-form';
import styles from './panel-body.module.css';

const outcomes = [
  ['paid', '支付成功'],
  ['failed', '支付失败'],
  ['late', '延迟到账'],
] as const;

const steps = [
  ['1 分钟', 60_000],
  ['1 小时', 3_600_000],
  ['1 天', 86_400_000],
] as const;

/** What the mock says against a request, or that it says nothing. */
const refusalText = (reason: unknown): string =>
  (reason as { response?: { data?: { message?: string } } }).response?.data?.message ?? '模拟后端没有响应';

/** The address of this page with a scenario, written as people write one. */
function linkWith(scenario: string): string {
  const link = new URL(location.href);
  link.searchParams.delete('scenario');
  link.search = [...link.searchParams].length > 0 ? `${link.search}&scenario=${scenario}` : `scenario=${scenario}`;
  return link.href;
}

interface PanelBodyProps {
  id: string;
  /** Not imported: it would become one more file of every page. */
  remote: Remote;
  /** Why `?scenario=` was refused. */
  refusal: unknown;
}

export function PanelBody({ id, remote, refusal }: PanelBodyProps) {
  const [state, setState] = useState<MockState | null>(null);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [said, setSaid] = useState(refusal === undefined ? '' : refusalText(refusal));
  const follow = (next: Promise<MockState>) => {
    next.then(
      (answer) => {
        setState(answer);
        setSaid('');
      },
      (reason: unknown) => setSaid(refusalText(reason)),
    );
  };
  useEffect(() => {
    // Keeps a refusal of the address on the screen.
    Promise.all([remote.state(), remote.choices()]).then(
      ([now, known]) => {
        setState(now);
        setChoices(known);
      },
      (reason: unknown) => setSaid(refusalText(reason)),
    );
  }, [remote]);
  const copy = async (scenario: string) =>
    setSaid((await copyText(linkWith(scenario))) ? '链接已复制' : '没有复制，浏览器不允许');
  return (
    <div id={id} className={styles.body}>
      <p role="status">{said}</p>
      {state && choices && (
        <>
          <p role="status">{`当前故障：${state.scenario === '' ? '无' : state.scenario}`}</p>
          <ScenarioForm
            choices={choices}
            onAdd={(fault) => follow(remote.scenario([state.scenario, fault].filter(Boolean).join(',')))}
          />
          <div className={styles.row}>
            <button type="button" onClick={() => follow(remote.scenario('off'))}>
              清除故障
            </button>
            {state.scenario !== '' && (
              <button type="button" onClick={() => void copy(state.scenario)}>
                复制链接
              </button>
            )}
          </div>
          <p>
            {`服务器时间 ${new Date(state.now).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}${state.frozen ? '（已停）' : ''}`}
          </p>
          <div className={styles.row}>
            {steps.map(([label, advance]) => (
              <button key={label} type="button" onClick={() => follow(remote.clock({ advance }))}>
                {`快进 ${label}`}
              </button>
            ))}
            <button type="button" onClick={() => follow(remote.clock({ freeze: !state.frozen }))}>
              {state.frozen ? '恢复走时' : '时间停住'}
            </button>
          </div>
          {state.orders.map(({ orderId, title, pay }) => (
            <fieldset key={orderId} className={styles.row}>
              <legend>{`${title} ¥${pay.toFixed(2)}`}</legend>
              {outcomes.map(([outcome, label]) => (
                <button
                  key={outcome}
                  type="button"
                  onClick={() => follow(remote.pay(orderId, outcome).then(remote.state))}
                >
                  {label}
                </button>
              ))}
            </fieldset>
          ))}
          <button type="button" onClick={() => follow(remote.reset())}>
            重置世界
          </button>
        </>
      )}
    </div>
  );
}
