/* Runs in every browser, so it is written for the oldest: one that cannot run the site is shown how to go on. It asks
   for what came with the versions in `browserslist` of package.json; tests/scripts/engines.test.ts compares them. */
(function () {
  function able() {
    try {
      return (
        'noModule' in document.createElement('script') &&
        typeof HTMLScriptElement.supports === 'function' &&
        HTMLScriptElement.supports('importmap') && // Safari 16.4, Firefox 108
        typeof HTMLDialogElement === 'function' &&
        typeof Array.prototype.findLast === 'function' &&
        typeof structuredClone === 'function' &&
        CSS.supports('height', '100dvh') // Chromium 108
      );
    } catch (error) {
      return false;
    }
  }
  if (!able()) location.replace('/new/upgrade.html');
})();
