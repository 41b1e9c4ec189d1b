import { vi } from 'vitest'

/** How long a test waits for a condition, in ms; enough for a busy machine. */
export const patience = 20_000

const { waitFor, waitUntil } = vi

/** Vitest's default of one second cannot be configured; a first page that is compiled meanwhile takes longer. */
vi.waitFor = (come, options = patience) => waitFor(come, options)
vi.waitUntil = (come, options = patience) => waitUntil(come, options)
