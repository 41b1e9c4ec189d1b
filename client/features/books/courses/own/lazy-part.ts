import { part } from '#client/ui/lazy-part.tsx'

/** For members, at the top of the library. */
export const OwnCourses = part(() => import('./own-courses.tsx').then((module) => module.OwnCourses))
