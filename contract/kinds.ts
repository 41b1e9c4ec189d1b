import { comment, post } from './blog/kind.ts'
import { book, explanation } from './books/kind.ts'
import type { KindWords } from './kind-words.ts'
import { product } from './marketplace/kind.ts'
import { reel, reelComment } from './reels/kind.ts'

/** Every content kind. Imports no schema, so that the browser can load it. */
export const contentKinds = {
  post,
  reel,
  product,
  book,
  comment,
  'reel-comment': reelComment,
  explanation,
} as const satisfies Record<string, KindWords>

type Kinds = typeof contentKinds
export type KindName = keyof Kinds
export const kindNames = /* @__PURE__ */ Object.keys(contentKinds) as [KindName, ...KindName[]] // its own keys

/** 'posts': the plural of a kind. */
export type Many = Kinds[KindName]['many']
/** The kinds that have this facet. */
type ManyWith<Facet extends keyof KindWords> = {
  [Name in KindName]: Kinds[Name][Facet] extends null ? never : Kinds[Name]['many']
}[KindName]

/** Kinds that a person's page counts and shows. */
export type FigureName = ManyWith<'figure'>
/** Kinds that the dashboard counts. */
export type TileName = ManyWith<'tile'>

const withFacet = (facet: keyof KindWords) =>
  Object.values<KindWords>(contentKinds).flatMap((words) => (words[facet] ? words.many : []))

export const manyNames = /* @__PURE__ */ Array.from(new Set(withFacet('many'))) as Many[]
export const figureNames = /* @__PURE__ */ withFacet('figure') as FigureName[]
export const tileNames = /* @__PURE__ */ withFacet('tile') as TileName[]

/** Kinds that are comments on others, and those others. */
export type CommentKind = {
  [Name in KindName]: Kinds[Name]['many'] extends 'comments' ? Name : never
}[KindName]
export type CommentedKind = Exclude<KindName, CommentKind>

/** An object with the same value for each name. */
export const each = <Name extends string, Of>(names: readonly Name[], of: Of) =>
  Object.fromEntries(names.map((name) => [name, of])) as Record<Name, Of>
