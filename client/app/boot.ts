import { isIdleVisit, somethingIsDone } from './hydration/idle-visit.ts'
import './shell/style.css'

/**
 * Pages can be read, searched and left without scripts, so the page is painted first and its scripts are fetched after
 * that, all at once. On a slow network its words and pictures come a second earlier.
 */
async function start() {
  // Set by the script of the head too; were that one blocked, everything that needs scripts would stay hidden.
  document.documentElement.dataset.js = ''
  if (isIdleVisit()) await somethingIsDone()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  await takeOver(2_000)
}

/** Whether the browser lacks a feature that old-browsers.ts adds; only such browsers fetch it. */
const isOld =
  !('any' in AbortSignal && 'canParse' in URL && 'toSorted' in Array.prototype) ||
  !('toSpliced' in Array.prototype && 'showPopover' in HTMLElement.prototype)

/** Hydrates. Until then links and forms work; scripts that a bad line kept back are fetched again. */
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

// A page without content need not be painted first.
if (document.visibilityState === 'visible' && document.getElementById('state'))
  requestAnimationFrame(() => setTimeout(start))
else void start()
