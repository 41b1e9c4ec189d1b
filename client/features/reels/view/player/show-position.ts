/** Steps of the bar: more than a finger can tell apart. */
export const scrubSteps = 1_000

interface Place {
  currentTime: number
  /** Seconds; of a video that has not told them yet it is no number. */
  duration: number
}

/** Shows how far a reel is, on its hairline and on the bar it is drawn along by. */
export function showPlace(stage: HTMLElement | null, id: string, { currentTime, duration }: Place): void {
  const reel = stage?.querySelector(`[data-reel="${id}"]`)
  const part = currentTime / (duration || 1)
  const hair = reel?.querySelector<HTMLElement>('.reel-hair > i')
  if (hair) hair.style.scale = `${part} 1`
  const bar = reel?.querySelector<HTMLInputElement>('.reel-scrub')
  if (!bar) return
  // Who is drawing it has the last word.
  if (!bar.matches(':active')) bar.value = String(Math.round(part * scrubSteps))
  if (duration) bar.setAttribute('aria-valuetext', placeInWords(currentTime, duration))
}

/** As a screen reader says where a reel is. */
export const placeInWords = (at: number, seconds: number): string =>
  `${Math.floor(at)} of ${Math.round(seconds)} seconds`
