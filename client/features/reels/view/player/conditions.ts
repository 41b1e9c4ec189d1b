import type { Conditions } from './choose-video.ts'

/** Chromium's Network Information API, which TypeScript's DOM types lack. */
interface Connection {
  effectiveType?: string
  type?: string
  downlink?: number
}

/** The present conditions on this phone. `reel` is any reel on the screen, for its width. */
export function conditionsOf(reel: Element | null, light: boolean): Conditions {
  const { effectiveType, type, downlink } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {}
  const width = reel?.clientWidth || innerWidth
  return { light, effectiveType, downlink, cellular: type === 'cellular', pixels: width * devicePixelRatio }
}
