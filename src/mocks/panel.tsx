import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { faultKinds } from './scenarios';
import { installRemote, remote, type MockState } from './remote';
import styles from './panel.module.css';

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

function ScenarioForm({ state, onChange }: { state: MockState; onChange: (next: Promise<MockState>) => void }) {
  const [kind, setKind] = useState<string>('http');
  const [value, setValue] = useState('500');
  const [at, setAt] = useState('');
  const [every, setEvery] = useState('');
  const hint = useId();
  const text = `${kind}${value === '' ? '' : `:${value}`}${at.trim() === '' ? '' : `@${at.trim()}`}${every}`;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(remote.scenario(state.scenario ? `${state.scenario},${text}` : text));
      }}
    >
      <label>
        故障
        <select value={kind} onChange={(event) => setKind(event.target.value)}>
          {faultKinds.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        数值
        <input
          value={value}
          onChange={(event) => setValue(event.target.value.replace(/\D/g, ''))}
          aria-describedby={hint}
        />
      </label>
      <label>
        接口
        <input value={at} onChange={(event) => setAt(event.target.value)} placeholder="course/getPageList" />
      </label>
      <label>
        次数
        <select value={every} onChange={(event) => setEvery(event.target.value)}>
          <option value="">每次</option>
          <option value="~once">一次</option>
          <option value="~second">隔一次</option>
        </select>
      </label>
      <p id={hint} className={styles.hint}>
        状态码、业务码或毫秒；接口留空表示全部
      </p>
      <button type="submit">加入</button>
      <button type="button" onClick={() => onChange(remote.scenario('off'))}>
        清除故障
      </button>
    </form>
  );
}

function Panel() {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<MockState | null>(null);
  const [failure, setFailure] = useState('');
  const body = useId();
  const follow = (next: Promise<MockState>) => {
    next.then(
      (answer) => {
        setState(answer);
        setFailure('');
      },
      () => setFailure('模拟后端没有响应'),
    );
  };
  const toggle = () => {
    if (!isOpen) follow(remote.state());
    setOpen(!isOpen);
  };
  return (
    <aside className={styles.panel} aria-label="测试面板">
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={body} onClick={toggle}>
        测试
      </button>
      <div id={body} className={styles.body} hidden={!isOpen}>
        {failure !== '' && <p role="status">{failure}</p>}
        {state && (
          <>
            <p role="status">{`当前故障：${state.scenario === '' ? '无' : state.scenario}`}</p>
            <ScenarioForm state={state} onChange={follow} />
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
    </aside>
  );
}

/** The QA panel of dev and test. It reaches the backend only through `/__mock/*`. */
export const mountPanel = (bar: Element): void => {
  installRemote();
  const place = document.createElement('div');
  bar.prepend(place);
  createRoot(place).render(<Panel />);
};
