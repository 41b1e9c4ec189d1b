import './style.css'

/**
 * A page can be read, searched and left without any script; so it is painted first, and what makes it answer is asked
 * for after that, all at once. Over a slow network its words and pictures are there a second earlier.
 */
function start() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  void takeOver(2_000)
}

/** Until its scripts have come the page is a page of links and forms; what a bad line kept back is asked for again. */
async function takeOver(wait: number) {
  try {
    await import('./entry-browser.tsx')
  } catch (error) {
    if (wait > 120_000) throw error
    await new Promise((again) => {
      addEventListener('online', again, { once: true })
      setTimeout(again, wait)
    })
    await takeOver(wait * 2)
  }
}

if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start))
else start()
