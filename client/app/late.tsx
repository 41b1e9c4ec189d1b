/** One module for everything of the frame that a first visit can wait for. */
export { comeAlive } from '#client/offline/alive.ts'
export { NewVersionBanner } from './new-version-banner.tsx'
export { OutboxLink } from './outbox-link.tsx'
