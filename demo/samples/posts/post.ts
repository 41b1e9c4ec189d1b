import type { PostWords } from '#contract/blog/writing-endpoints.ts'
import type { PostTag } from '#contract/campus.ts'

/** A post of the demo campus; its comments are in comments.ts. */
export interface SamplePost {
  key: string
  title: string
  excerpt: string
  /** Sanitized HTML as the server would store it: p, h2, h3, ul, ol, li, blockquote, a, strong, em. */
  content: string
  tags: PostTag[]
  owner: string
  /** Its drawing is a file of demo/drawn/posts; most have one. */
  picture: { drawing: string; alt: string } | null
  hoursAgo: number
  /** How many members like it. */
  likes: number
  status: 'approved' | 'pending' | 'draft' | 'rejected'
  /** Why an admin declined it. */
  reason?: string
  /** A pending one that was approved for eight o'clock, so many days from now, perhaps with other words. */
  plan?: { by: string; daysAhead: number; words?: PostWords; note?: string }
}
