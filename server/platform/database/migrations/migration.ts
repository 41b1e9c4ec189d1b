import type { Kysely } from 'kysely'

export interface Migration {
  name: string
  /**
   * The last migration that a program must know to run on a database that has this one. Nothing where it only adds what
   * older programs need not know: then it runs beside them, and they can come back. See docs/decisions/restarts-and-rollouts.md.
   */
  needs?: string
  up(db: Kysely<unknown>): Promise<void>
}
