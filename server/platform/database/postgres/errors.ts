import pg from 'pg'

/** Anything that kept a query from being answered, where PostgreSQL itself could not say why. */
class Unanswered extends Error {
  constructor(cause: unknown) {
    super('The database did not answer.', { cause })
    this.name = 'Unanswered'
  }
}

/** What PostgreSQL refuses stays as it is; all else (connection, time-out) becomes `Unanswered`. */
export function asOurs(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? error : new Unanswered(error)
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

/** Two transactions in each other's way: one of them is to try again. */
export const isCollision = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

/** A statement took longer than it may, and was given up by the server. */
export const isLate = (error: unknown) => codeOf(error) === '57014'

export function isUnavailable(error: unknown): 'full' | 'stopped' | null {
  const code = codeOf(error)
  if (code === '53100') return 'full'
  // Connections, resources, an operator at work, the disk below; a server that has become a read-only copy; and what
  // was waited for too long, a row that another holds or a transaction that did not go on.
  return error instanceof Unanswered || /^(08|53|57|58)|^(25006|25P03|55P03)$/.test(code) ? 'stopped' : null
}
