import { departments, postTags } from '../campus.ts'

/** What a desk is of: the department of a post's author, or a tag of the post. */
export const deskKinds = ['department', 'tag'] as const
export type DeskKind = (typeof deskKinds)[number]

export const deskLimits = { parts: 20, name: 100 } as const

/** Whether the campus has a department or tag of this name. */
export const isDeskName = (kind: DeskKind, name: string): boolean =>
  (kind === 'department' ? departments : postTags).some((one) => one === name)

/** 'Law', or '#News' for a tag. */
export const deskName = ({ kind, name }: { kind: DeskKind; name: string }): string =>
  kind === 'tag' ? `#${name}` : name

/** 'Law, Medicine and #News' */
export const deskNames = (parts: readonly { kind: DeskKind; name: string }[]): string =>
  new Intl.ListFormat('en-GB').format(parts.map(deskName))

/** The right by which a post went out at once, as the log says it. */
export const trustedAuthor = 'Trusted author'
