import type { Reel } from '#contract/reels/endpoints.ts'

/** What the choice between sizes depends on. */
export interface Conditions {
  /** The saver is on. */
  light: boolean
  /** As the browser tells it; undefined where it does not. */
  effectiveType?: string | undefined
  cellular: boolean
  /** Megabits a second of the line, as the browser guesses; undefined where it does not. */
  downlink?: number | undefined
  /** How many pixels of the screen the shorter side of a reel covers. */
  pixels: number
  /** What the line has let through: nothing higher since a video stood still on it. */
  most?: number | undefined
}

export interface ChosenVideo {
  src: string
  bytes: number
}

/** The smallest size that still looks well here, data is paid for by the megabyte, and none that fills the line. */
export function chooseVideo(
  { renditions, original, durationSeconds }: Pick<Reel, 'renditions' | 'original' | 'durationSeconds'>,
  on: Conditions,
): ChosenVideo {
  const wanted = Math.min(wantedHeight(on), on.most ?? Number.POSITIVE_INFINITY)
  // Of a short one a size made here may be larger than what was sent: then it is no saving.
  const ordered = renditions
    .filter(({ bytes }) => bytes < original.bytes)
    .toSorted((one, other) => one.height - other.height)
  const enough = ordered.find(({ height }) => height >= wanted) ?? ordered.at(-1) ?? original
  if (fits(enough, durationSeconds, on)) return enough
  return (
    ordered.findLast((one) => one.bytes < enough.bytes && fits(one, durationSeconds, on)) ??
    ordered[0] ??
    enough
  )
}

/** The other half is for what comes next, and for what the line turns out to be. */
const partOfLine = 0.5

/** Whether the line carries it beside the beginning of the next one; true where nobody has measured either. */
export const fits = (
  { bytes }: ChosenVideo,
  seconds: number,
  { downlink }: Pick<Conditions, 'downlink'>,
): boolean => !downlink || !seconds || (bytes * 8) / seconds <= downlink * 1e6 * partOfLine

/** The next smaller size than the one that stands still; undefined where there is none. */
export const smallerVideo = (
  { renditions }: Pick<Reel, 'renditions'>,
  than: ChosenVideo,
): Reel['renditions'][number] | undefined =>
  renditions
    .filter(({ bytes }) => bytes < than.bytes)
    .toSorted((one, other) => other.bytes - one.bytes)
    .at(0)

function wantedHeight({ light, effectiveType, cellular, pixels }: Conditions): number {
  if (light || effectiveType === 'slow-2g' || effectiveType === '2g') return 240
  if (cellular || effectiveType === '3g') return 360
  // A moving picture forgives a third of its pixels.
  return Math.min(540, Math.round(pixels * 0.66))
}
