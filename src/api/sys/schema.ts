import * as z from 'zod/mini';
import { flag, id, label, list, media, numOr, oneOf, type Shape, textOrEmpty } from '../shape';

export const region = z.object({ code: id, name: label, pCode: textOrEmpty, leaf: flag });
export type Region = z.infer<typeof region>;

/** level: C category, P project, S subject. */
const fields = z.object({
  id,
  code: textOrEmpty,
  name: label,
  pId: textOrEmpty,
  level: oneOf(['C', 'P', 'S'], 'S'),
  icon: media,
});
/** Node of the project and subject tree; pId of a root is '0'. */
export interface ClassNode extends z.infer<typeof fields> {
  children: ClassNode[];
}
/** A pId of null, '0' or none at all means a root. */
export const classNode: Shape<ClassNode> = z.pipe(
  z.extend(fields, { children: list((): Shape<ClassNode> => classNode) }),
  z.transform((node): ClassNode => ({ ...node, pId: node.pId || '0' })),
);

/** size in bytes. */
export const uploaded = z.object({ id, url: media, name: textOrEmpty, size: numOr(0) });
export type Uploaded = z.infer<typeof uploaded>;
