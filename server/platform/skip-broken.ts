import type { Log } from './log.ts'

/** A row's file or owner is gone, such as between two reads. */
export class Broken extends Error {}

/**
 * Makes a card of each row. Skips broken rows in a list, with a log line; a page for a single one gets no card, as if it
 * did not exist.
 */
export function skipBroken<Row, Card>(
  log: Pick<Log, 'error'>,
  what: string,
  rows: readonly Row[],
  cardOf: (row: Row) => Card,
): Card[] {
  return rows.flatMap((row) => {
    try {
      return [cardOf(row)]
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      log.error(`Left out because it is broken: ${what}`, error)
      return []
    }
  })
}
