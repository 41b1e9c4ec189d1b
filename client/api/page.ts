import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Caller } from '#contract/call.ts'
import type { Role } from '#contract/campus.ts'

/** The module of a page: the screen, and what the server prefetches for it. */
export interface PageModule {
  default: ComponentType
  prepare?: (asked: Prepare) => Promise<void>
  /**
   * Loads the lazy parts that stand in the page from the start: while they come, React would throw their markup away at the
   * first change, and what is typed there. The browser awaits it before it takes the page over.
   */
  parts?: (asked: Prepare) => Promise<unknown>
}

export interface Prepare {
  client: QueryClient
  call: Caller
  params: Record<string, string | undefined>
  search: URLSearchParams
}

/** An entry of the route table. */
export interface PageRoute {
  path: string
  /** The source file of its module below client/, as in the build's manifest; absent in the browser's build. */
  module: string
  load: () => Promise<PageModule>
  /** Its last parameter is optional and opens a dialog over the page: '/books/:id?'. */
  dialog?: true
  /** Members who get the same data see the same page, except for `Own`: the server renders it once for all of them. */
  alike?: true
  /** Fills the whole screen: no bars, no footer. */
  bare?: true
  /** Fills the phone's screen above the tabs: no top bar, no footer. */
  immersive?: true
  /** Where members are redirected. */
  insteadForMembers?: string
  /** Members only, and of these roles where given. */
  guard?: { roles?: readonly Role[] }
  /** For suspended members; others are redirected. */
  onlySuspended?: true
  /** For people who are not that far yet; others are redirected to where they came from. */
  until?: 'signed in' | 'proven' | 'passkey shown'
}

export const members: PageRoute['guard'] = {}
export const authors: PageRoute['guard'] = { roles: ['admin', 'subadmin'] }
export const admins: PageRoute['guard'] = { roles: ['admin'] }
