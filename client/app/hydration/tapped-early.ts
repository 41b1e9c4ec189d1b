import { whenTaken } from './when-taken.ts'

declare global {
  /** Filled by the script in index.html: buttons tapped and forms sent before hydration. */
  var early: Set<HTMLElement> | null | undefined
}

/**
 * Replays early taps after hydration, each once however often it was tried. Links, and forms that work without scripts,
 * have been followed already; such forms carry the `id` they were sent with as `data-sent`.
 */
export function tappedEarly(): void {
  const tapped = globalThis.early ?? []
  globalThis.early = null
  for (const element of tapped)
    whenTaken(element, (taken) => {
      if (taken instanceof HTMLFormElement) taken.requestSubmit()
      else taken.click()
    })
}
