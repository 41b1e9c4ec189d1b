import { Socket } from 'node:net'
import pg from 'pg'
import type { ConnectionGate } from './connection-gate.ts'

/** Clients that open their connections through this gate; none after the owner gave up. */
export function clientsAt(gate: ConnectionGate, gaveUp?: AbortSignal) {
  return class extends pg.Client {
    readonly #socket: Socket

    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket()
      super({ ...config, stream: () => socket })
      this.#socket = socket
      // Without a listener a broken connection ends the process; its queries are rejected anyway.
      this.on('error', () => undefined)
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      const opened = gate
        .enter(() => super.connect() as Promise<unknown>, this.#socket, gaveUp)
        .then(() => this)
      if (!callback) return opened
      opened.then(() => callback(null), callback)
    }
  }
}

export type ClientsAt = ReturnType<typeof clientsAt>
