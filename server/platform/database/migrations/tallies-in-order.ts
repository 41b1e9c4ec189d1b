import { kindOf } from '../sql-dialect.ts'
import { countOnPostgres } from '../write/counters.ts'
import { tallies } from './ground.ts'
import type { Migration } from './migration.ts'

/**
 * Tallies are moved in one order. Before, two who moved the same one could deadlock: when a whole campus came back at
 * once, it happened forty-five times. See docs/decisions/week-in-minutes.md.
 */
export const talliesInOrder: Migration = {
  name: '079-tallies-in-order',
  async up(db) {
    if (kindOf(db) === 'postgres') for (const tallied of tallies) await countOnPostgres(db, tallied)
  },
}
