/* Runs before the scripts of the site, in every browser, so it is written for the oldest. One that cannot run the site is
   shown how to go on: it asks for what came with the versions in `browserslist` of package.json, with which
   tests/scripts/engines.test.ts compares it. On a page that was written before (docs/operations.md) the scripts of the
   site wait in a template for the frame that shows the page; loaded with the page they made that frame later
   (docs/performance.md). */
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
  function start() {
    var files = document.getElementById('application').content;
    var scripts = files.querySelectorAll('script');
    // In their order, which scripts that are not part of a page have only if they are not async.
    for (var i = 0; i < scripts.length; i += 1) scripts[i].async = false;
    document.head.appendChild(files);
  }
  if (!able()) location.replace('/new/upgrade.html');
  else if (!document.getElementById('application')) return;
  // A hidden tab draws no frame.
  else if (document.hidden) start();
  else requestAnimationFrame(start);
})();
