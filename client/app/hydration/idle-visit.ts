import { recall } from '#client/offline/storage/local-storage.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'

/**
 * Whether this page waits with its scripts until somebody does something for which it needs them: they save every byte,
 * nothing of us is on their phone yet, and this is the first page they look at. It can be read and left as it is; to
 * whoever goes on to another one they come as to everybody (docs/decisions/page-weight.md).
 */
export function isIdleVisit(): boolean {
  return (
    savesAll() &&
    !workersHere()?.controller &&
    // What a member has chosen and made is known here, and shown by scripts alone.
    /^(visitor)?$/.test(recall('person') ?? '') &&
    // A page without content is nothing without them, and one that says something else in their place less.
    document.getElementById('state') !== null &&
    !document.querySelector('noscript') &&
    !document.referrer.startsWith(location.origin)
  )
}

/** Resolves with the first tap on what is no link, and with the first place to write in that somebody comes to. */
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

/** As offline/data-usage/saver.ts has it, which would bring half of the first scripts with it. */
function savesAll(): boolean {
  const choice = recall('data-saver')
  const { connection } = navigator as { connection?: { saveData?: boolean } } // not in TypeScript's DOM
  return choice === 'strict' || (choice !== 'off' && Boolean(connection?.saveData))
}
