/** What a video is, found in its own bytes. */
export interface VideoFacts {
  /** As it is shown, upright. */
  width: number
  height: number
  seconds: number
}

export const refusals = {
  noVideo: 'Only video files are allowed',
  tooLong: 'Video must be 60 seconds or less (TikTok-style)',
} as const
