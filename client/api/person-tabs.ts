import type { ComponentType } from 'react'
import { type Part, part } from '#client/ui/lazy-part.tsx'
import type { Prepare } from './page.ts'

export interface PersonAsked {
  ownerId: string
  /** The cursor to begin at without JavaScript. */
  after?: string
}

/** A tab with what somebody made of one kind, on their own profile or in public. */
export interface Tab<Of extends object> {
  List: Part<Of>
  /** Prefetches it on the server, so that the page contains it. */
  prepare: Prepares<Of>
}

type Prepares<Of> = (asked: Pick<Prepare, 'client' | 'call'>, of: Of) => Promise<unknown>

/** The module of a tab. */
export interface TabModule<Of> {
  default: ComponentType<Of>
  prepare: Prepares<Of>
}

/** A tab whose module is loaded when it is shown. */
export function tab<Of extends object>(load: () => Promise<TabModule<Of>>): Tab<Of> {
  const List = part(() => load().then((module) => module.default))
  return {
    List,
    async prepare(asked, of) {
      await List.ready()
      await (await load()).prepare(asked, of)
    },
  }
}
