import { recall } from '#client/offline/storage/local-storage.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'

/**
 * Whether this page delays its scripts until somebody does something that needs them: the visitor saves data,
 * nothing of ours is on their phone yet, and this is their first page. It can be read and left as it is; from the
 * second page on scripts load as usual (docs/decisions/page-weight.md).
 */
export function isIdleVisit(): boolean {
  return (
    savesAll() &&
    !workersHere()?.controller &&
    // A member's own choices and drafts are shown by scripts alone.
    /^(visitor)?$/.test(recall('person') ?? '') &&
    // A page without content needs its scripts, and one with a <noscript> is less without them.
    document.getElementById('state') !== null &&
    !document.querySelector('noscript') &&
    !document.referrer.startsWith(location.origin)
  )
}

/** Resolves with the first tap on anything but a link, or the first focus of a text field. */
export function somethingIsDone(): Promise<void> {
  const stop = new AbortController()
  return new Promise((done) => {
    const heard = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(answering)) return
      stop.abort()
      done()
    }
    for (const type of ['click', 'focusin']) addEventListener(type, heard, { signal: stop.signal })
  })
}

const answering = 'button, input, textarea, select, label, summary'

/** The same rule as offline/data-usage/saver.ts, whose imports would load half of the scripts. */
function savesAll(): boolean {
  const choice = recall('data-saver')
  const { connection } = navigator as { connection?: { saveData?: boolean } } // not in TypeScript's DOM
  return choice === 'strict' || (choice !== 'off' && Boolean(connection?.saveData))
}
