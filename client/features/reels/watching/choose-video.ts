import type { Reel } from '#contract/reels.ts'

/** What the choice between sizes depends on. */
export interface Conditions {
  /** The saver is on. */
  light: boolean
  /** As the browser tells it; undefined where it does not. */
  effectiveType?: string | undefined
  cellular: boolean
  /** How many pixels of the screen the shorter side of a reel covers. */
  pixels: number
}

export interface ChosenVideo {
  src: string
  bytes: number
}

/** The smallest size that still looks well here: data is paid for by the megabyte, sharpness is not. */
export function chooseVideo(
  { renditions, original }: Pick<Reel, 'renditions' | 'original'>,
  on: Conditions,
): ChosenVideo {
  const wanted = wantedHeight(on)
  const ordered = renditions.toSorted((one, other) => one.height - other.height)
  return ordered.find(({ height }) => height >= wanted) ?? ordered.at(-1) ?? original
}

function wantedHeight({ light, effectiveType, cellular, pixels }: Conditions): number {
  if (light || effectiveType === 'slow-2g' || effectiveType === '2g') return 240
  if (cellular || effectiveType === '3g') return 360
  // A moving picture forgives a third of its pixels.
  return Math.min(540, Math.round(pixels * 0.66))
}
