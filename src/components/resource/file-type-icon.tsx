import styles from './file-type-icon.module.css';

const known = ['PDF', 'DOC', 'XLS', 'PPT', 'ZIP', 'MP3'];

/** The kind of a file as a coloured tile; the letters say it, the colour only helps. */
export function FileTypeIcon({ type }: { type: string }) {
  const kind = type.toUpperCase().slice(0, 4);
  return <span className={`${styles.tile} ${known.includes(kind) ? (styles[kind] ?? '') : ''}`}>{kind || '文件'}</span>;
}
