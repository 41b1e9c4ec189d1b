import type { Delivery } from '#client/offline/outbox/sending/delivery.ts'

/**
 * What can be sent without a page, by the kind of act; the rest waits for the app to be opened, and lets the others
 * pass. Filled by tools/build/build-worker.ts from what each feature's offline.ts says.
 */
export const deliveries: Record<string, Delivery['deliver'] | undefined> = {}
