import { useId, useState } from 'react';
import type { Choices } from './remote';
import styles from './panel-body.module.css';

interface ScenarioFormProps {
  choices: Choices;
  /** Gets one fault as a scenario is written. */
  onAdd: (fault: string) => void;
}

export function ScenarioForm({ choices: { kinds, calls }, onAdd }: ScenarioFormProps) {
  const [kind, setKind] = useState('http');
  const [value, setValue] = useState('500');
  const [at, setAt] = useState('');
  const [where, setWhere] = useState('');
  const [every, setEvery] = useState('');
  const id = useId();
  const call = at.trim();
  const conditions = calls.find((one) => one.at === call)?.where ?? [];
  const condition = conditions.includes(where) ? where : '';
  const fault = [
    kind,
    value === '' ? '' : `:${value}`,
    call === '' ? '' : `@${call}`,
    condition === '' ? '' : `?${condition}`,
    every,
  ].join('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(fault);
      }}
    >
      <label>
        故障
        <select value={kind} onChange={(event) => setKind(event.target.value)}>
          {kinds.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        数值
        <input
          value={value}
          onChange={(event) => setValue(event.target.value.replace(/\D/g, ''))}
          aria-describedby={`${id}-hint`}
        />
      </label>
      <label className={styles.wide}>
        接口
        <input
          value={at}
          onChange={(event) => setAt(event.target.value)}
          list={`${id}-calls`}
          placeholder="course/getPageList"
        />
      </label>
      <datalist id={`${id}-calls`}>
        {calls.map((one) => (
          <option key={one.at}>{one.at}</option>
        ))}
      </datalist>
      {conditions.length > 0 && (
        <label>
          参数
          <select value={condition} onChange={(event) => setWhere(event.target.value)}>
            <option value="">任意</option>
            {conditions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        次数
        <select value={every} onChange={(event) => setEvery(event.target.value)}>
          <option value="">每次</option>
          <option value="~once">一次</option>
          <option value="~second">隔一次</option>
        </select>
      </label>
      <p id={`${id}-hint`} className={`${styles.wide} ${styles.hint}`}>
        状态码、业务码或毫秒；接口留空表示全部
      </p>
      <button type="submit">加入</button>
    </form>
  );
}
