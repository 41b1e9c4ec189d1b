import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { ConnectionGates } from './postgres/connection-gate.ts'

/** How PostgreSQL is reached, and how long it is waited for, in milliseconds. */
export interface Line {
  /** A file with the authority that vouches for the server: what goes over the line is then encrypted. */
  authority: string | undefined
  /** PostgreSQL itself, where the usual address leads to a pooler, which lends a connection for one transaction. */
  direct: string | undefined
  /** Connections a process has at most; it has three more to listen and to count tries. */
  connections: number
  /** For a connection: for a new one, or for one that somebody else gives back. */
  wait: number
  /** For one statement. */
  statement: number
  /** For a row that somebody else holds. */
  lock: number
  /** Until the server takes back what a process began and does not go on with. */
  idle: number
  /** From when on a server that says nothing is asked whether it is there, and for the answer to that. */
  silent: number
  /** Shared by all of a process that opens connections; each has its own where nothing is said. */
  doors?: ConnectionGates | undefined
}

export const usualConnection: Line = {
  authority: undefined,
  direct: undefined,
  connections: 10,
  wait: 2_500,
  statement: 14_000,
  lock: 5_000,
  idle: 15_000,
  silent: 1_000,
}

/** What every connection has of it. */
export function connectionBy(url: string, { authority }: Pick<Line, 'authority'>): pg.ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(authority === undefined ? {} : { ssl: { ca: read(authority) } }),
  }
}

/** Throws without the path, in whose place a secret may stand. */
function read(authority: string): string {
  try {
    return readFileSync(authority, 'utf8')
  } catch (error) {
    throw new Error(`DATABASE_CA cannot be read: ${(error as NodeJS.ErrnoException).code}`) // of the disk, which has codes
  }
}
