import type { KindWords } from '#contract/kind-words.ts'
import { contentKinds, type FigureName, figureNames } from '#contract/kinds.ts'

/** 'Posts', as its figure and its tab say. */
export const titleOf = (name: FigureName): string =>
  Object.values<KindWords>(contentKinds).find(({ many }) => many === name)?.figure ?? name

/** What the address asks for; without a word of it, the first of which there is something. */
export const tabOf = (search: URLSearchParams, figures: Record<FigureName, number> | undefined): FigureName =>
  figureNames.find((name) => name === search.get('tab')) ??
  figureNames.find((name) => figures?.[name]) ??
  (figureNames[0] as FigureName) // there are kinds
