import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Conflict } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivery } from '#client/offline/outbox/sending/delivery.ts'
import type { Caller } from '#contract/call.ts'
import type { Role } from '#contract/campus.ts'
import type { ProblemBody } from '#contract/problem.ts'
import type { Change } from './mutations/change-act.ts'
import type { PageRoute } from './page.ts'

type Icon = ComponentType<{ size?: number; strokeWidth?: number }>

interface Shown {
  to: string
  text: string
  Icon: Icon
}

/** What the app knows of a feature before it is loaded. Part of the first bytes of every visit, so keep it to words. */
export interface Feature {
  pages?: readonly PageRoute[]
  /** Its main link: in the top bar, the tabs and the phone's menu. */
  place?: Shown & { search?: string }
  /** Its entries in the user menu. */
  entries?: readonly Entry[]
  /** Its links in the footer. */
  quickLinks?: readonly Pick<Shown, 'to' | 'text'>[]
  /** The kinds of search results it has. */
  found?: FoundKind | readonly FoundKind[]
  /** Fetches what should be here offline, once the page is idle. */
  fetchAhead?: (client: QueryClient, call: Caller) => Promise<void>
}

/** A kind of search result. */
export interface FoundKind {
  /** The API's name for it: 'post'. */
  kind: string
  title: string
  Icon: Icon
  /** The layout of its rows. */
  look: 'faces' | 'lines' | 'tiles' | 'films' | 'spines'
  /** Its position among the kinds. */
  order: number
  /** The address of one that was found by these words. */
  to: (id: string, words?: string) => string
  /** The address of the full list for these words. */
  list: (words: string) => string
}

/** An entry of the user menu. */
export interface Entry extends Shown {
  /** Its text in the phone's menu, where that differs. */
  phoneText?: string
  /** Its position among the entries of all features. */
  order: number
  /** All members, where left out. */
  roles?: readonly Role[]
}

/** What the phone does with a kind of content: sends, keeps and deletes it. */
export interface OfflineKind {
  /** By the act's `kind` in the outbox. */
  acts: Record<string, ActKind>
  /** The things that open without a network. */
  kept?: { title: string; rows: (person: string) => Promise<KeptRow[]> }
  /** Deletes what somebody who signs out has read; acts and drafts stay. */
  leave?: (person: string) => Promise<void>
  /** Gives a visitor's downloads to the person who signs in. */
  takeOver?: (person: string) => Promise<void>
  /** Deletes what was only seen, where room is needed for what was made. */
  giveWay?: (person: string) => Promise<void>
}

export interface ActKind {
  Icon: Icon
  /**
   * Its delivery's file below client/: the service worker, which loads nothing on demand, is built with those it
   * may send.
   */
  module: string
  load: () => Promise<Delivery>
  /** Its page opens with those words even where what it changes is gone. */
  reopens?: true
  /** Whether sending it again cannot help, beside what is gone. */
  isFinal?: (refusal: ProblemBody) => boolean
  /** The call that undoes it after arrival, where one exists. */
  // biome-ignore lint/suspicious/noExplicitAny: every kind has a body of its own, which only its feature knows
  undoing?: (act: Act<any>) => Change | null
  /** For an edit: how it is shown beside what was saved meanwhile (docs/decisions/edit-conflicts.md). */
  both?: () => Promise<BothSides>
  /** Whether the service worker may send it while the app is closed. */
  alsoWithoutPage: boolean
}

export interface BothSides {
  /** `present`: the saved version, as the campus sent it. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  both: (act: Pick<Act<any>, 'body'>, present: any) => Conflict
}

/** One thing that opens without a network. */
export interface KeptRow {
  to: string
  title: string
  at: string
  /** Further words by which it is found, folded. */
  also?: string
  /** 'Kept', or how it came here. */
  how?: string
  /** In bytes, for a file. */
  bytes?: number
  /** Deletes it to free room; absent where it takes next to none. */
  remove?: () => Promise<void>
}
