import type { Kysely } from 'kysely'

export interface Migration {
  name: string
  /**
   * The last migration that a program must know to run on a database that has this one. Left out where this one only adds
   * what older programs can ignore: they keep running beside it, and a rollback works. See docs/decisions/restarts-and-rollouts.md.
   */
  needs?: string
  up(db: Kysely<unknown>): Promise<void>
}
