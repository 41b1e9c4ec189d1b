/** A comment of the demo campus, or a reply to one; plain text. */
export interface SampleComment {
  key: string
  post: string
  owner: string
  content: string
  hoursAgo: number
  /** The key of the comment answered; one level deep. */
  replyTo?: string
}

/** The comments below each post: who, how long ago, the text, and the replies. */
export type Talk = Record<string, Said[]>
export type Said = [owner: string, hoursAgo: number, content: string, replies?: Answer[]]
export type Answer = [owner: string, hoursAgo: number, content: string]
