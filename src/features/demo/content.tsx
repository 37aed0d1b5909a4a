import { useState } from 'react';
import { HtmlContent } from '@/components/html/html-content';
import { inspectHtml } from '@/components/html/inspect-html';
import { plainText } from '@/components/html/plain-text';
import { RichContent } from '@/components/html/rich-content';
import '@/shared/art/hue.css';
import { richHtml } from '@/components/html/rich-html';
import { safeNodes } from '@/components/html/safe-nodes';
import { Button } from '@/shared/ui/button';
import { TextArea } from '@/shared/ui/text-area';
import { DemoBlock, DemoFrame } from './demo-frame';
import styles from './demo.module.css';

const example =
  '<p>已知 x<y，则 <u>下列</u> H<sub>2</sub>O 中，$\\frac{a}{b}\\le 1$ 的条件是（　　）</p>' +
  '<p onclick="x">图：<img src="file:///C:/a.png" alt="受力图"><iframe src="//a.example"></iframe></p>';

/** What the site makes of an author's text: a question, an introduction, plain text, formulas, and what is dropped. */
export function ContentDemo() {
  const [text, setText] = useState(example);
  const [html, setHtml] = useState<string | null>(null);
  return (
    <DemoFrame title="图文内容" note="粘贴题目、解析或课程介绍的源码，看它在各处成为什么">
      <form
        className="grid gap-12 mb-16"
        onSubmit={(event) => {
          event.preventDefault();
          setHtml(text);
        }}
      >
        <TextArea label="源码" rows={8} value={text} onChange={setText} />
        <div>
          <Button type="submit" kind="filled">
            显示
          </Button>
        </div>
      </form>
      {html !== null && <Shown key={html} html={html} />}
    </DemoFrame>
  );
}

function Shown({ html }: { html: string }) {
  const [{ formulas, losses, tags, attributes }] = useState(() => inspectHtml(html));
  const [article] = useState(() => richHtml(safeNodes(html), null));
  const dropped = [
    ['看不到的内容', losses],
    ['标签', tags],
    ['属性', attributes],
  ] as const;
  return (
    <>
      <DemoBlock title="题目和解析">
        <div className="fill">
          <HtmlContent html={html} isQuestion />
        </div>
      </DemoBlock>
      <DemoBlock title="课程介绍">
        <div className="fill" data-hue="yijian">
          <RichContent html={article} />
        </div>
      </DemoBlock>
      <DemoBlock title="纯文本">
        <pre className={`text-13 ${styles.log}`}>{plainText(html)}</pre>
      </DemoBlock>
      <DemoBlock title="公式的读法">
        {formulas.length === 0 && <p>没有公式</p>}
        <dl className="fill">
          {formulas.map(({ source, words }, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className="flex wraps gap-12">
              <dt className="muted">{source}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DemoBlock>
      <DemoBlock title="去掉的">
        <dl className="fill">
          {dropped.map(([name, items]) => (
            <div key={name} className="flex wraps gap-12">
              <dt className="muted">{name}</dt>
              <dd>{items.join('，') || '无'}</dd>
            </div>
          ))}
        </dl>
      </DemoBlock>
    </>
  );
}
