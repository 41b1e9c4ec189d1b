import pg from 'pg'

/** A query was not answered, and PostgreSQL itself gave no reason. */
class Unanswered extends Error {
  constructor(cause: unknown) {
    super('The database did not answer.', { cause })
    this.name = 'Unanswered'
  }
}

/**
 * Keeps PostgreSQL's own errors; all else (connection, time-out) becomes `Unanswered`. One of a statement that took too long
 * names it, without its values.
 */
export function asOurs(error: unknown, statement?: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return new Unanswered(error)
  if (statement && isLate(error)) error.cause ??= statement.replace(/\s+/g, ' ').slice(0, 1_000)
  return error
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

/** Serialization failure or deadlock: one of the two transactions must retry. */
export const isCollision = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

/** The server cancelled a statement at its time-out. */
export const isLate = (error: unknown) => codeOf(error) === '57014'

export function isUnavailable(error: unknown): 'full' | 'stopped' | null {
  const code = codeOf(error)
  if (code === '53100') return 'full'
  // Connections, resources, an operator at work, the disk below; a server that became a read-only copy; and time-outs
  // of a row lock or an idle transaction.
  return error instanceof Unanswered || /^(08|53|57|58)|^(25006|25P03|55P03)$/.test(code) ? 'stopped' : null
}
