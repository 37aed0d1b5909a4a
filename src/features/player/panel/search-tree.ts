import type { CatalogueNode, Courseware } from '@/api/products/schema';
import type { CatalogueRow } from '@/components/catalogue/catalogue-rows';
import { isLeaf } from '@/learning/basics/leaves';

const holds = (name: string, term: string): boolean => name.toLowerCase().includes(term);

/** Filters the catalogue by a term in the names of nodes and of loaded coursewares. */
export function searchTree(nodes: CatalogueNode[], term: string, loaded: ReadonlyMap<string, readonly Courseware[]>) {
  const wanted = term.trim().toLowerCase();
  /** Nodes to open, so that the matches are visible. */
  const open = new Set<string>();
  /** Nodes whose own name matches; they show all their children. */
  const named = new Set<string>();
  let inLists = 0;
  const keep = (node: CatalogueNode): CatalogueNode | null => {
    const own = holds(node.name, wanted);
    if (own) named.add(node.id);
    if (isLeaf(node)) {
      const inside = (loaded.get(node.id) ?? []).filter(({ coursewareName }) => holds(coursewareName, wanted));
      inLists += inside.length;
      if (inside.length > 0) open.add(node.id);
      return own || inside.length > 0 ? node : null;
    }
    const children = node.children.map(keep).filter((child) => child !== null);
    if (children.length > 0) open.add(node.id);
    if (children.length > 0) return { ...node, children };
    return own ? node : null;
  };
  const matches = nodes.map(keep).filter((node) => node !== null);
  return { nodes: matches, open, named, found: named.size + inLists };
}

/** For a leaf that was found by its coursewares, keeps only these and updates the counts for screen readers. */
export function matchingRows(rows: CatalogueRow[], term: string, named: ReadonlySet<string>): CatalogueRow[] {
  const wanted = term.trim().toLowerCase();
  const shown = rows.filter(
    (row) => row.kind !== 'courseware' || named.has(row.nodeId) || holds(row.courseware.coursewareName, wanted),
  );
  const sizes = new Map<string | null, number>();
  for (const row of shown) sizes.set(row.parent, (sizes.get(row.parent) ?? 0) + 1);
  const seen = new Map<string | null, number>();
  return shown.map((row) => {
    const position = (seen.get(row.parent) ?? 0) + 1;
    seen.set(row.parent, position);
    return { ...row, position, setSize: sizes.get(row.parent) ?? 1 };
  });
}
