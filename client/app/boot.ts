import './style.css'

/**
 * A page can be read, searched and left without any script; so it is painted first, and what makes it answer is asked
 * for after that, all at once. Over a slow network its words and pictures are there a second earlier.
 */
function start() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  void import('./entry-browser.tsx')
}

if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start))
else start()
