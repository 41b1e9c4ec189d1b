/** What a video is, found in its own bytes. */
export interface VideoFacts {
  /** As it is shown, upright. */
  width: number
  height: number
  seconds: number
}
