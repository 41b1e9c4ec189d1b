import type { patterns } from './page-patterns.ts'

/** What both sides know of a content kind. Each is declared in its feature's `kind.ts` and listed in kinds.ts. */
export interface KindWords {
  /** The singular, as the admins read it: 'Post'. */
  label: string
  /** The plural, in counts, addresses and replies: 'posts'. Two kinds may share one. */
  many: string
  /** The page that shows one: its own, or that of what it belongs to. */
  page: keyof typeof patterns
  /** The usual complaints, likeliest first; null where a report says what happened with its seller. */
  complaints: readonly string[] | null
  /** The plural on a person's page, which counts them and has a tab for them: 'Posts'; null where it has none. */
  figure: string | null
  /** On the dashboard: the label, and the word for the public ones; null where it has no tile. */
  tile: { label: string; beside: string } | null
}
