import { campusPosts } from './posts/campus.ts'
import { dayPosts } from './posts/days.ts'
import { eveningPosts } from './posts/evenings.ts'
import { eventPosts } from './posts/events.ts'
import { farmPosts } from './posts/farm.ts'
import { makingPosts } from './posts/making.ts'
import { paperPosts } from './posts/papers.ts'
import { plannedPosts } from './posts/planned.ts'
import type { SamplePost } from './posts/post.ts'
import { studyPosts } from './posts/study.ts'
import { technologyPosts } from './posts/technology.ts'
import { waitingPosts } from './posts/waiting.ts'

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
  ...plannedPosts,
].sort((a, b) => a.hoursAgo - b.hoursAgo)
