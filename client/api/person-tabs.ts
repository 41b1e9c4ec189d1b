import type { ComponentType } from 'react'
import { type Part, part } from '#client/ui/lazy-part.tsx'
import type { Prepare } from './page.ts'

export interface PersonAsked {
  ownerId: string
  /** Where a page begins without JavaScript. */
  after?: string
}

/** What somebody made of a kind, on their own profile or as everybody sees it. */
export interface Tab<Of extends object> {
  List: Part<Of>
  /** Makes it ready on the server, so that it stands in the page. */
  prepare: Prepares<Of>
}

type Prepares<Of> = (asked: Pick<Prepare, 'client' | 'call'>, of: Of) => Promise<unknown>

/** The module of a tab. */
export interface TabModule<Of> {
  default: ComponentType<Of>
  prepare: Prepares<Of>
}

/** A tab of a module of its own, which comes when it is shown. */
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
