import type { WatchKind } from '#contract/watches/watch-kinds.ts'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    watches: WatchTable
    came_under: CameUnderTable
    watch_rounds: WatchRoundTable
  }
}

/** What a member wants to be told of. */
interface WatchTable {
  userId: string
  kind: WatchKind
  /** The same text for everybody who asks the same: it is asked once for all. */
  question: string
  /** The question with its words as this member typed them. */
  asked: string
  createdAt: string
  /** When it last brought something; how much on the day of the campus that stands beside it. */
  toldAt: string | null
  toldDay: string | null
  told: number
}

/** What has come under a question, so that nobody is told of it twice. */
interface CameUnderTable {
  kind: WatchKind
  question: string
  /** 'product:<id>' */
  thing: string
  /** When it was last found as new. */
  at: string
}

/** Up to when the questions of a kind have been asked. */
interface WatchRoundTable {
  kind: WatchKind
  mark: string
}
