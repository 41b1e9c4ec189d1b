import type { Log } from './log.ts'

/** Something that belongs to a row is gone: its file, or its owner between two reads. */
export class Broken extends Error {}

/**
 * Makes a card of each row. A list goes on without what is broken, and somebody is told; a page that asks for that one
 * thing finds no card, as if it were not there.
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
      log.error(`Left out, since it is not whole: ${what}`, error)
      return []
    }
  })
}
