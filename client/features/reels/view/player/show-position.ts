/** Steps of the bar: finer than a finger can tell. */
export const scrubSteps = 1_000

interface Place {
  currentTime: number
  /** In seconds; NaN before the metadata have loaded. */
  duration: number
}

/** Shows the position of a reel on its progress line and its seek bar. */
export function showPlace(stage: HTMLElement | null, id: string, { currentTime, duration }: Place): void {
  const reel = stage?.querySelector(`[data-reel="${id}"]`)
  const part = currentTime / (duration || 1)
  const hair = reel?.querySelector<HTMLElement>('.reel-hair > i')
  if (hair) hair.style.scale = `${part} 1`
  const bar = reel?.querySelector<HTMLInputElement>('.reel-scrub')
  if (!bar) return
  // While it is dragged, the finger decides.
  if (!bar.matches(':active')) bar.value = String(Math.round(part * scrubSteps))
  if (duration) bar.setAttribute('aria-valuetext', placeInWords(currentTime, duration))
}

/** The position for screen readers. */
export const placeInWords = (at: number, seconds: number): string =>
  `${Math.floor(at)} of ${Math.round(seconds)} seconds`
