/** What the client of the site expects of a page. It finds no cookies and no storage, and does without. */
Object.assign(globalThis, {
  window: globalThis,
  location: new URL('http://localhost/new/'),
  addEventListener: () => undefined,
});
export {};
