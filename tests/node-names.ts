// DOMPurify reads names by the getter of Node.prototype, which is '' in happy-dom.
const names: Record<number, string> = { 3: '#text', 8: '#comment', 9: '#document', 11: '#document-fragment' };
Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    return this instanceof Element ? this.tagName : (names[this.nodeType] ?? '');
  },
});
