import type { QueryClient } from '@tanstack/react-query'
import type { api } from '#contract/index.ts'
import type { CommentedKind, CommentKind } from '#contract/kinds.ts'

/** What comments stand below: a post, or a reel by its caption. */
export interface Below {
  id: string
  title: string
  owner: { id: string }
}

/** The endpoints of comments, as `commentEndpoints` makes them for each kind. */
type CommentGroup = {
  [Group in keyof typeof api]: (typeof api)[Group] extends {
    write: { path: `/${string}/:id/comments/:commentId` }
  }
    ? Group
    : never
}[keyof typeof api]

/** All that the comments of one kind of content have of their own. Everything else about them is in this folder. */
export interface Commented {
  /** The kind of its acts; queries, topics and drafts begin with it too. */
  kind: CommentKind
  /** The kind of the acts that change one, and the endpoints they ask. */
  change: `${CommentKind | CommentedKind}-change`
  group: CommentGroup
  /** What an act on the phone calls what the comment stands below. */
  column: `${CommentedKind}Id`
  hasReplies: boolean
  /** Where they are seen. */
  to: (belowId: string) => string
  /** Changes the number that is shown of them. */
  count: (client: QueryClient, belowId: string, change: (comments: number) => number) => void
  /** What shows that number, by the beginnings of its keys. */
  counted: (belowId: string) => readonly (readonly string[])[]
}

/** The key of the query that lists them, and of nothing else. */
export const keyOf = ({ kind }: Pick<Commented, 'kind'>, belowId: string) => [`${kind}s`, belowId] as const

/** Where they are told of, and where they show while they wait. */
export const topicOf = ({ kind }: Pick<Commented, 'kind'>, belowId: string): string => `${kind}s:${belowId}`

/** A comment in the outbox. Of its two columns it has the one of its kind, and a parent where there are replies. */
export type CommentBody = {
  [Column in Commented['column']]?: string
} & { parentId?: string | null; content: string }

/** As it was written by whatever version of us. */
export const belowIdOf = ({ column }: Pick<Commented, 'column'>, body: CommentBody): string =>
  body[column] ?? ''
