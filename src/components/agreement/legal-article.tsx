import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table';
import styles from './legal-article.module.css';

/** A paragraph, a list, or a table whose first row is its head. */
type LegalBlock = string | readonly string[] | { table: readonly (readonly string[])[] };
export interface LegalDocument {
  title: string;
  version: string;
  /** YYYY-MM-DD. */
  effective: string;
  lead: string;
  /** By their anchors in the table of contents. */
  sections: Readonly<Record<string, readonly [title: string, ...blocks: LegalBlock[]]>>;
}

/** A legal text with version and date, contents, print button and eye-care background. */
export function LegalArticle({ document: legal }: { document: LegalDocument }) {
  const [sepia, setSepia] = useState(false);
  const sections = Object.entries(legal.sections);
  return (
    <article className={`card ${styles.article}`} data-theme={sepia ? 'sepia' : undefined}>
      <header className="flex wraps top between gap-16 mb-24">
        <div>
          <h1>{legal.title}</h1>
          <p className="num muted">{`版本 ${legal.version}，${legal.effective} 生效`}</p>
        </div>
        <div className="flex gap-8 no-print">
          <Button size="sm" icon="eye" aria-pressed={sepia} onClick={() => setSepia(!sepia)}>
            护眼
          </Button>
          <Button size="sm" icon="print" onClick={() => window.print()}>
            打印
          </Button>
        </div>
      </header>
      <p>{legal.lead}</p>
      <nav aria-label="目录" className={`no-print ${styles.contents}`}>
        <ol className="grid">
          {sections.map(([id, [title]]) => (
            <li key={id}>
              <a href={`#${id}`} className="link-colour">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(([id, [title, ...blocks]]) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (!('table' in block))
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  const [head = [], ...rows] = block.table;
  return (
    <DataTable label={head.join('、')} className={styles.table}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest], index) => (
          <tr key={index}>
            <th scope="row">{first}</th>
            {rest.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
