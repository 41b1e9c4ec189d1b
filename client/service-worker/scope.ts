/** The part of the service worker API used here; TypeScript's own types contradict the page's. */
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

/** Files bundled into one, by path: compressed together they take half the bytes. */
export interface Pack {
  path: string
  files: string[]
}

/** What tools/build/build.ts writes into the worker: all files it serves, so that two builds never mix. */
export interface Build {
  /** Files under /assets/ that every page needs, by path. */
  first: string[]
  /** Files that are prefetched so that every screen opens offline; some in packs. */
  ahead: Pack[]
  /** Files that are prefetched where somebody is signed in: visitors do not need them. */
  members: Pack[]
  /** Files that are fetched only when used: readers, editors, their fonts. */
  others: string[]
  /** The page without content. */
  shell: string
  shellHeaders: Record<string, string>
}

declare const __BUILD__: Build
export const build: Build = __BUILD__
