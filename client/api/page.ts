import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Caller } from '#contract/call.ts'
import type { Role } from '#contract/campus.ts'

/** What a page's module gives: the screen, and what to read before it is shown on the server. */
export interface PageModule {
  default: ComponentType
  prepare?: (asked: Prepare) => Promise<void>
}

export interface Prepare {
  client: QueryClient
  call: Caller
  params: Record<string, string | undefined>
  search: URLSearchParams
}

/** One line of the route table. */
export interface PageRoute {
  path: string
  /** Its module's source file below client/, as the build's manifest names it; the browser's build goes without. */
  module: string
  load: () => Promise<PageModule>
  /** Its last parameter may be absent, and opens a dialog over the page: '/books/:id?'. */
  dialog?: true
  /** Members who are given the same see the same, but for what Own tells: the server draws it once for all of them. */
  alike?: true
  /** Fills the screen by itself: no bars, no footer. */
  bare?: true
  /** Fills the phone's screen above the tabs: no top bar, no footer. */
  immersive?: true
  /** Where a member is led instead. */
  insteadForMembers?: string
  /** Signed in, and of one of these roles where they are named. */
  guard?: { roles?: readonly Role[] }
  /** For whoever is kept out; others go on. */
  onlySuspended?: true
  /** For those who are not that far yet; others go on to where they came from. */
  until?: 'signed in' | 'proven' | 'passkey shown'
}

export const members: PageRoute['guard'] = {}
export const authors: PageRoute['guard'] = { roles: ['admin', 'subadmin'] }
export const admins: PageRoute['guard'] = { roles: ['admin'] }
