import { earlierTalk } from './comments/earlier.ts'
import { recentTalk } from './comments/recent.ts'

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

/** Oldest first, so that a comment always comes before what answers it. */
export const comments: SampleComment[] = Object.entries({ ...recentTalk, ...earlierTalk })
  .flatMap(([post, said]) =>
    said.flatMap(([owner, hoursAgo, content, replies = []], index) => {
      const key = `${post}-${index + 1}`
      return [
        { key, post, owner, content, hoursAgo },
        ...replies.map(([replier, ago, answer], reply) => ({
          key: `${key}-${reply + 1}`,
          post,
          owner: replier,
          content: answer,
          hoursAgo: ago,
          replyTo: key,
        })),
      ]
    }),
  )
  .sort((a, b) => b.hoursAgo - a.hoursAgo)
