import { divided, fractionOf, negative, percent, plus, times, type Fraction } from './fraction';

export type Evaluated =
  | { kind: 'value'; value: Fraction }
  /** Incomplete: an operand or a bracket is missing. */
  | { kind: 'open'; text: string }
  | { kind: 'wrong'; text: string };

class Fault extends Error {
  constructor(
    readonly kind: 'open' | 'wrong',
    text: string,
  ) {
    super(text);
  }
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /[\d.]/.test(sign);

/**
 * A recursive-descent parser. + and − bind least, then × and ÷, then a sign; % applies to what precedes it.
 */
class Reader {
  #at = 0;
  constructor(private readonly text: string) {}

  get #sign(): string | undefined {
    return this.text[this.#at];
  }
  #takes(signs: string): string | null {
    const sign = this.#sign;
    if (sign === undefined || !signs.includes(sign)) return null;
    this.#at += 1;
    return sign;
  }
  whole(): Fraction {
    const value = this.#sum();
    if (this.#sign === ')') throw new Fault('wrong', '多了右括号');
    return value;
  }
  #sum(): Fraction {
    let value = this.#product();
    for (let sign = this.#takes('+−'); sign; sign = this.#takes('+−')) {
      const next = this.#product();
      value = plus(value, sign === '+' ? next : negative(next));
    }
    return value;
  }
  #product(): Fraction {
    let value = this.#signed();
    for (let sign = this.#takes('×÷'); sign; sign = this.#takes('×÷')) {
      const next = this.#signed();
      const result = sign === '×' ? times(value, next) : divided(value, next);
      if (!result) throw new Fault('wrong', '除数是 0');
      value = result;
    }
    return value;
  }
  #signed(): Fraction {
    const sign = this.#takes('+−');
    if (!sign) return this.#share();
    const value = this.#signed();
    return sign === '−' ? negative(value) : value;
  }
  #share(): Fraction {
    let value = this.#single();
    while (this.#takes('%')) value = percent(value);
    return value;
  }
  #single(): Fraction {
    if (this.#takes('(')) {
      if (this.#sign === ')') throw new Fault('wrong', '括号里没有数');
      const value = this.#sum();
      this.#takes(')');
      return value;
    }
    const from = this.#at;
    while (isDigit(this.#sign)) this.#at += 1;
    const digits = this.text.slice(from, this.#at);
    if (digits === '') {
      const isEnd = this.#sign === undefined;
      throw new Fault(isEnd ? 'open' : 'wrong', isEnd ? '算式还没写完' : `“${this.#sign}”前面缺一个数`);
    }
    if (digits.split('.').length > 2) throw new Fault('wrong', '一个数里有两个小数点');
    if (digits === '.') throw new Fault('wrong', '小数点旁边没有数字');
    return fractionOf(`0${digits}`.replace(/\.$/, ''));
  }
}

/** Evaluates a non-empty expression in the calculator's signs (see `cleaned`). */
export function evaluate(text: string): Evaluated {
  const count = (sign: string) => text.split(sign).length - 1;
  const missing = count('(') - count(')');
  try {
    const value = new Reader(text).whole();
    return missing > 0 ? { kind: 'open', text: `还差 ${missing} 个右括号` } : { kind: 'value', value };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const isUnclosed = error.kind === 'open' && missing > 0;
    return { kind: error.kind, text: isUnclosed ? `还差 ${missing} 个右括号` : error.message };
  }
}
