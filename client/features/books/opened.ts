import { recall, remember } from '#client/offline/storage/local-storage.ts'

const key = 'library-opened'

/** Notes that somebody has opened the library: from then on its shelf is kept for them. */
export const noteOpened = (): void => void remember(key, 'yes')

export const wasOpened = (): boolean => recall(key) !== null
