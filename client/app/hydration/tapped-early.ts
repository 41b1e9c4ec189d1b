import { whenTaken } from './typed-early.ts'

declare global {
  /** Kept by the script in index.html: each button tapped and each form sent before the page could answer. */
  var early: Set<HTMLElement> | null | undefined
}

/**
 * A tap on a page whose scripts are still on their way is done once they are there, once however often it was tried.
 * Links, and forms that work without scripts, went their own way already; those bear what `id` they went with as `data-sent`.
 */
export function tappedEarly(): void {
  const tapped = globalThis.early ?? []
  globalThis.early = null
  for (const element of tapped)
    whenTaken(element, () => {
      if (element instanceof HTMLFormElement) element.requestSubmit()
      else element.click()
    })
}
