import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { ConnectionGates } from './postgres/connection-gate.ts'

/** How PostgreSQL is reached, and its time-outs in milliseconds. */
export interface Line {
  /** A CA file that vouches for the server; with it the connection is encrypted. */
  authority: string | undefined
  /** The address of PostgreSQL itself, where the usual one is a pooler in transaction mode. */
  direct: string | undefined
  /** Connections of a process at most; it has three more to listen and to count tries. */
  connections: number
  /** For a connection from the pool, new or given back. */
  wait: number
  /** For one statement. */
  statement: number
  /** For a row lock. */
  lock: number
  /** Until the server rolls back a transaction that does not go on. */
  idle: number
  /** After this much silence the server is pinged, and gets as long again to answer. */
  silent: number
  /** Shared by everything in a process that opens connections; by default each has its own. */
  gates?: ConnectionGates | undefined
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

/** The settings that all connections share. */
export function connectionBy(url: string, { authority }: Pick<Line, 'authority'>): pg.ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(authority === undefined ? {} : { ssl: { ca: read(authority) } }),
  }
}

/** Throws without the path: someone may have put a secret there. */
function read(authority: string): string {
  try {
    return readFileSync(authority, 'utf8')
  } catch (error) {
    throw new Error(`DATABASE_CA cannot be read: ${(error as NodeJS.ErrnoException).code}`) // system errors have a code
  }
}
