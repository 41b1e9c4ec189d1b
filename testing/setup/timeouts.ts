import { vi } from 'vitest'

/** How long a test waits for something to come true, in ms: as long as on a machine that does other things too. */
export const patience = 10_000

const { waitFor, waitUntil } = vi

/** Vitest waits for one second, which its configuration cannot change; a first page that is compiled meanwhile takes longer. */
vi.waitFor = (come, options = patience) => waitFor(come, options)
vi.waitUntil = (come, options = patience) => waitUntil(come, options)
