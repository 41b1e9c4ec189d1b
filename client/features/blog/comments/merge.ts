/** Other words for a comment beside those that were saved meanwhile. */
export { conflictOfComment as both } from '#client/api/merge-words.ts'
