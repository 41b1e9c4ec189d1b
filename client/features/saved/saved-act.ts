/** Something that can be kept for later, as the outbox and the list name it. */
export interface Keepable {
  kind: string
  id: string
  title: string
  /** The address of its page. */
  to: string
}

/** An act of the outbox: the last one of a thing counts. */
export interface SavedBody {
  kind: string
  id: string
  title: string
  keeps: boolean
}
