import { divided, fractionOf, negative, percent, plus, power, root, times, type Fraction } from './fraction';

const two = fractionOf('2');

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

function raised(base: Fraction, exponent: Fraction): Fraction {
  const value = power(base, exponent);
  if (typeof value === 'string') throw new Fault('wrong', value);
  return value;
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /[\d.]/.test(sign);

/**
 * A recursive-descent parser. + and − bind least, then × and ÷, then a sign, then %, ² and ^, which apply to what
 * precedes them, then √, which applies to the number or bracket after it.
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
    for (let sign = this.#takes('%²^'); sign; sign = this.#takes('%²^'))
      value = sign === '%' ? percent(value) : raised(value, sign === '²' ? two : this.#exponent());
    return value;
  }
  /** 2^3^2 is 2^(3^2). A % after an exponent applies to the power. */
  #exponent(): Fraction {
    const sign = this.#takes('+−');
    if (sign) return sign === '−' ? negative(this.#exponent()) : this.#exponent();
    let value = this.#single();
    for (let more = this.#takes('²^'); more; more = this.#takes('²^'))
      value = raised(value, more === '²' ? two : this.#exponent());
    return value;
  }
  #single(): Fraction {
    if (this.#takes('√')) {
      const value = root(this.#single());
      if (!value) throw new Fault('wrong', '负数不能开平方');
      return value;
    }
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
  const parts = (sign: string) => text.split(sign).length;
  const missing = parts('(') - parts(')');
  try {
    const value = new Reader(text).whole();
    return missing > 0 ? { kind: 'open', text: `还差 ${missing} 个右括号` } : { kind: 'value', value };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const isUnclosed = error.kind === 'open' && missing > 0;
    return { kind: error.kind, text: isUnclosed ? `还差 ${missing} 个右括号` : error.message };
  }
}
