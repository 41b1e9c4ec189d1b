import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Conflict } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivery } from '#client/offline/outbox/sending/delivery.ts'
import type { Caller } from '#contract/call.ts'
import type { Role } from '#contract/campus.ts'
import type { Change } from './mutations/change-act.ts'
import type { PageRoute } from './page.ts'

type Icon = ComponentType<{ size?: number; strokeWidth?: number }>

interface Shown {
  to: string
  text: string
  Icon: Icon
}

/** What the app knows of a feature before anything of it is shown: in the first bytes of every visit, so only words. */
export interface Feature {
  pages?: readonly PageRoute[]
  /** Its main link: in the bar on top, among the tabs below, in the phone's menu. */
  place?: Shown & { search?: string }
  /** What its owner's menu leads to. */
  entries?: readonly Entry[]
  /** Its links at the foot of a page. */
  quickLinks?: readonly Pick<Shown, 'to' | 'text'>[]
  /** What of it the search finds. */
  found?: FoundKind | readonly FoundKind[]
  /** Brings what should be here without a network, once the page has nothing else to do. */
  fetchAhead?: (client: QueryClient, call: Caller) => Promise<void>
}

/** A kind of what the search finds. */
export interface FoundKind {
  /** As the campus calls it: 'post'. */
  kind: string
  title: string
  Icon: Icon
  /** How its rows are drawn. */
  look: 'faces' | 'lines' | 'tiles' | 'films' | 'spines'
  /** Where it stands among the others. */
  order: number
  to: (id: string) => string
  /** The list that searches further. */
  list: (words: string) => string
}

/** A line of the user menu. */
export interface Entry extends Shown {
  /** What the phone's menu calls it, where that differs. */
  phoneText?: string
  /** Where it stands among those of all features. */
  order: number
  /** Everybody signed in where this is left out. */
  roles?: readonly Role[]
}

/** A kind of thing as a phone has it: sent from here, kept here, and taken away. */
export interface OfflineKind {
  /** By the kind of act, as it lies in the outbox. */
  acts: Record<string, ActKind>
  /** What of it opens here without a network. */
  kept?: { title: string; rows: (person: string) => Promise<KeptRow[]> }
  /** Takes from this phone what somebody read who leaves; what they made waits for them. */
  leave?: (person: string) => Promise<void>
  /** Makes what a visitor downloaded this person's, who signs in. */
  takeOver?: (person: string) => Promise<void>
  /** Takes away what was only seen, where room is needed for what was made. */
  giveWay?: (person: string) => Promise<void>
}

export interface ActKind {
  Icon: Icon
  /** Its delivery below client/: the service worker, which loads nothing late, is built with those it may send. */
  module: string
  load: () => Promise<Delivery>
  /** What takes it back once it has arrived, where something does. */
  // biome-ignore lint/suspicious/noExplicitAny: every kind has a body of its own, which only its feature knows
  undoing?: (act: Act<any>) => Change | null
  /** Of an edit: how it is shown beside what was saved meanwhile (docs/decisions/edit-conflicts.md). */
  both?: () => Promise<BothSides>
  /** Whether the service worker may send it while the app is closed. */
  alsoWithoutPage: boolean
}

export interface BothSides {
  /** `present`: as the campus brought it. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  both: (act: Pick<Act<any>, 'body'>, present: any) => Conflict
}

/** One thing that opens without a network. */
export interface KeptRow {
  to: string
  title: string
  at: string
  /** 'Kept', or how it came here. */
  how?: string
  /** In bytes, where it is a file. */
  bytes?: number
  /** Gives the room back; absent where it takes next to none. */
  remove?: () => Promise<void>
}
