import type { patterns } from './page-patterns.ts'

/** What both sides say of a content kind. Each is declared in the `kind.ts` of its feature and listed in kinds.ts. */
export interface KindWords {
  /** One of them, as the admins read it: 'Post'. */
  label: string
  /** Many of them, in figures, addresses and replies: 'posts'. Two kinds may be counted together. */
  many: string
  /** The page where one stands, its own or that of what it is said about. */
  page: keyof typeof patterns
  /** What is usually the matter with one, likeliest first; null where a report says what happened with its seller. */
  complaints: readonly string[] | null
  /** Many of them on a person's page, which counts them and has a tab of them: 'Posts'; null where it has not. */
  figure: string | null
  /** On the dashboard: its label, and the word for those that everybody sees; null where it counts none. */
  tile: { label: string; beside: string } | null
}
