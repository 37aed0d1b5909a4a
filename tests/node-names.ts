// happy-dom answers '' to the getter of Node.prototype, where DOMPurify asks for names; browsers answer the name.
const names: Record<number, string> = { 3: '#text', 8: '#comment', 9: '#document', 11: '#document-fragment' };
Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    return this instanceof Element ? this.tagName : (names[this.nodeType] ?? '');
  },
});
