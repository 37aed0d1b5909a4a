/** What may be copied. Names are in small letters. */
export interface CopyRules {
  namespace: string;
  tags: ReadonlySet<string>;
  /** Attributes that are copied as they are. */
  attributes: ReadonlySet<string>;
  /** Tags whose content goes with them. Of other tags that may not be copied, the content stays. */
  hidden: ReadonlySet<string>;
  /** Adds attributes that need a check to an element. */
  finish?: (copy: Element, from: Element) => void;
}

/**
 * Copies what the rules name from a parsed text that nobody trusts. Every element is created here and nothing is parsed a
 * second time, so no spelling of the text can bring in anything else (S4).
 */
export function copyNodes(from: Node, to: Node, rules: CopyRules): void {
  for (const child of from.childNodes) {
    if (child instanceof Text) to.appendChild(document.createTextNode(child.data));
    if (!(child instanceof Element)) continue;
    const name = child.localName;
    if (rules.hidden.has(name.toLowerCase())) continue;
    let inner = to;
    if (rules.tags.has(name.toLowerCase())) {
      const copy = document.createElementNS(rules.namespace, name);
      for (const { name: key, value } of child.attributes)
        if (rules.attributes.has(key.toLowerCase())) copy.setAttribute(key, value);
      rules.finish?.(copy, child);
      to.appendChild(copy);
      inner = copy;
    }
    copyNodes(child, inner, rules);
  }
}
