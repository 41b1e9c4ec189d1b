import type { Conditions } from './choose-video.ts'

/** What Chromium knows about the line; not in TypeScript's DOM. */
interface Connection {
  effectiveType?: string
  type?: string
  downlink?: number
}

/** How things stand on this phone right now. `reel` is any reel on the screen, for its width. */
export function conditionsOf(reel: Element | null, light: boolean): Conditions {
  const { effectiveType, type, downlink } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {}
  const width = reel?.clientWidth || innerWidth
  return { light, effectiveType, downlink, cellular: type === 'cellular', pixels: width * devicePixelRatio }
}
