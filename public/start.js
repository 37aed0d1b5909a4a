/* Runs first and in every browser, so it is written for the oldest (tests/scripts/engines.test.ts). On a page that was
   written before (docs/performance.md) it starts the site in the first frame. */
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
    // Async they would run as they arrive.
    for (var i = 0; i < scripts.length; i += 1) scripts[i].async = false;
    document.head.appendChild(files);
  }
  if (!able()) location.replace('/new/upgrade.html');
  else if (!document.getElementById('application')) return;
  // A hidden tab draws no frame.
  else if (document.hidden) start();
  else requestAnimationFrame(start);
})();
