import { isIdleVisit, somethingIsDone } from './hydration/idle-visit.ts'
import './shell/style.css'

/**
 * A page can be read, searched and left without any script; so it is painted first, and what makes it answer is asked
 * for after that, all at once. Over a slow network its words and pictures are there a second earlier.
 */
async function start() {
  // The script of the head has said so; were it held back, everything that needs a script would stay hidden.
  document.documentElement.dataset.js = ''
  if (isIdleVisit()) await somethingIsDone()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  await takeOver(2_000)
}

/** Whether the browser lacks something that is mended: see old-browsers.ts, which no other fetches. */
const isOld =
  !('any' in AbortSignal && 'canParse' in URL && 'toSorted' in Array.prototype) ||
  !('toSpliced' in Array.prototype && 'showPopover' in HTMLElement.prototype)

/** Until its scripts have come the page is a page of links and forms; what a bad line kept back is asked for again. */
async function takeOver(wait: number) {
  try {
    if (isOld) await import('./polyfills/old-browsers.ts')
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

// A page without content has nothing to be painted first.
if (document.visibilityState === 'visible' && document.getElementById('state'))
  requestAnimationFrame(() => setTimeout(start))
else void start()
