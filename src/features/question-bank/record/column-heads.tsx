import { VisuallyHidden } from '@/shared/ui/visually-hidden';

/** The head of a table. Two columns may have the same name, as two attempts of one day. `hidden`: a last column. */
export function ColumnHeads({ names, hidden }: { names: readonly string[]; hidden?: string }) {
  return (
    <thead>
      <tr>
        {names.map((name, at) => (
          <th key={at} scope="col">
            {name}
          </th>
        ))}
        {hidden && (
          <th scope="col">
            <VisuallyHidden>{hidden}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
