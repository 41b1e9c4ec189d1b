import type { Reel } from '#contract/reels/endpoints.ts'

/** What the choice between sizes depends on. */
export interface Conditions {
  /** The data saver is on. */
  light: boolean
  /** As the browser reports it; undefined when it does not. */
  effectiveType?: string | undefined
  cellular: boolean
  /** The browser's estimate in megabits a second; undefined when it has none. */
  downlink?: number | undefined
  /** Screen pixels that the shorter side of a reel covers. */
  pixels: number
  /** Greatest height since a video stalled on this connection. */
  most?: number | undefined
}

export interface ChosenVideo {
  src: string
  bytes: number
}

/** The smallest size that still looks well here, as data are paid for by the megabyte, and that leaves bandwidth to spare. */
export function chooseVideo(
  { renditions, original, durationSeconds }: Pick<Reel, 'renditions' | 'original' | 'durationSeconds'>,
  on: Conditions,
): ChosenVideo {
  const wanted = Math.min(wantedHeight(on), on.most ?? Number.POSITIVE_INFINITY)
  // Of a short video a size made here may be larger than the original: that saves nothing.
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

/** Share of the bandwidth for one video: the rest is for the next one, and for errors of the estimate. */
const partOfLine = 0.5

/** Whether the bandwidth carries it beside the start of the next one; true when either is unmeasured. */
export const fits = (
  { bytes }: ChosenVideo,
  seconds: number,
  { downlink }: Pick<Conditions, 'downlink'>,
): boolean => !downlink || !seconds || (bytes * 8) / seconds <= downlink * 1e6 * partOfLine

/** The next smaller size after a stall; undefined when there is none. */
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
  // A moving picture looks well with a third fewer pixels.
  return Math.min(540, Math.round(pixels * 0.66))
}
