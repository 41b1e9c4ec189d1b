import { earlierTalk } from './comments/earlier.ts'
import { recentTalk } from './comments/recent.ts'
import type { SampleComment } from './comments/talk.ts'

/** Oldest first, so that a comment comes before its replies. */
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
