import styles from './file-type-icon.module.css';

const known = ['PDF', 'DOC', 'XLS', 'PPT', 'ZIP', 'MP3'];

export function FileTypeIcon({ type }: { type: string }) {
  const kind = type.toUpperCase().slice(0, 4);
  return (
    <span className={`middle rigid fs-12 ${styles.tile} ${known.includes(kind) ? (styles[kind] ?? '') : ''}`}>
      {kind || '文件'}
    </span>
  );
}
