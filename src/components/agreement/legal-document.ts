/** A paragraph, a list, or a table whose first row is its head. */
export type LegalBlock = string | { list: readonly string[] } | { table: readonly (readonly string[])[] };

export interface LegalSection {
  /** Anchor of the table of contents. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}
export interface LegalDocument {
  title: string;
  version: string;
  /** YYYY-MM-DD. */
  effective: string;
  lead: string;
  sections: readonly LegalSection[];
}
