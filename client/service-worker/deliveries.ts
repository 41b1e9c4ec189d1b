import type { Delivery } from '#client/offline/outbox/sending/delivery.ts'

/**
 * What can be sent without a page, by act kind; other kinds wait for the app to be opened, and hold up nothing. Filled
 * by tools/build/build-worker.ts from each feature's offline.ts.
 */
export const deliveries: Record<string, Delivery['deliver'] | undefined> = {}
