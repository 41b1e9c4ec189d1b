/** Facts about a video, found in its own bytes. */
export interface VideoFacts {
  /** As shown, upright. */
  width: number
  height: number
  seconds: number
}
