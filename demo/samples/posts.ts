import type { PostTag } from '#contract/campus.ts'
import type { SceneName } from '#demo/drawings/index.ts'
import { campusPosts } from './posts/campus.ts'
import { dayPosts } from './posts/days.ts'
import { eveningPosts } from './posts/evenings.ts'
import { eventPosts } from './posts/events.ts'
import { farmPosts } from './posts/farm.ts'
import { makingPosts } from './posts/making.ts'
import { paperPosts } from './posts/papers.ts'
import { studyPosts } from './posts/study.ts'
import { technologyPosts } from './posts/technology.ts'
import { waitingPosts } from './posts/waiting.ts'

/** A post of the demo campus; its comments are in comments.ts. */
export interface SamplePost {
  key: string
  title: string
  excerpt: string
  /** Safe HTML as the server would keep it: p, h2, h3, ul, ol, li, blockquote, a, strong, em. */
  content: string
  tags: PostTag[]
  owner: string
  picture: { drawing: SceneName; alt: string }
  hoursAgo: number
  /** How many of the people like it. */
  likes: number
  status: 'approved' | 'pending' | 'draft' | 'rejected'
  /** Why an admin declined it. */
  reason?: string
}

export const posts: SamplePost[] = [
  ...campusPosts,
  ...studyPosts,
  ...farmPosts,
  ...technologyPosts,
  ...eventPosts,
  ...dayPosts,
  ...paperPosts,
  ...makingPosts,
  ...eveningPosts,
  ...waitingPosts,
].sort((a, b) => a.hoursAgo - b.hoursAgo)
