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

/** What was said under one post: who, how long ago, what, and the answers to it. */
export type Talk = Record<string, Said[]>
export type Said = [owner: string, hoursAgo: number, content: string, replies?: Answer[]]
export type Answer = [owner: string, hoursAgo: number, content: string]
