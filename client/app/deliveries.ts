import type { Deliveries } from '#client/offline/outbox/running.ts'

/** How each kind of act reaches the campus; loaded when there is one to send. */
export const deliveries: Deliveries = {}
