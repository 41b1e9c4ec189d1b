/** What of a service worker's world this one uses; TypeScript's own description of it contradicts the page's. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends WaitingEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface ToldEvent extends WaitingEvent {
  data: unknown
}

interface SyncEvent extends WaitingEvent {
  tag: string
}

interface PushedEvent extends WaitingEvent {
  data: { text(): string } | null
}

interface NotificationEvent extends WaitingEvent {
  notification: { data: unknown; close(): void }
}

/** A tab, or the installed app. */
export interface Page {
  url: string
  postMessage(message: unknown, given?: Transferable[]): void
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface Scope {
  addEventListener(type: 'install' | 'activate', hear: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', hear: (event: AskedEvent) => void): void
  addEventListener(type: 'message', hear: (event: ToldEvent) => void): void
  addEventListener(type: 'sync', hear: (event: SyncEvent) => void): void
  addEventListener(type: 'push', hear: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', hear: (event: NotificationEvent) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options?: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    active: object | null
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
}

export const scope = self as unknown as Scope // this module only ever runs in a service worker

/** Files by their paths, in one file: together they take half of what they take one by one. */
export interface Pack {
  path: string
  files: string[]
}

/** What tools/build/build.ts puts into the worker: everything it serves, of one build, so that nothing can be of two. */
export interface Build {
  /** The files under /assets/ no page begins without, by path. */
  first: string[]
  /** Those fetched besides, so that every screen opens without a network; some together in each pack. */
  ahead: Pack[]
  /** Those fetched besides where somebody is signed in: what visitors do not come to. */
  members: Pack[]
  /** Those that are only fetched when they are used: readers, editors, their fonts. */
  others: string[]
  /** The page without content. */
  shell: string
  shellHeaders: Record<string, string>
}

declare const __BUILD__: Build
export const build: Build = __BUILD__
