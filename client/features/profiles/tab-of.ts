import type { KindWords } from '#contract/kind-words.ts'
import { contentKinds, type FigureName, figureNames } from '#contract/kinds.ts'

/** 'Posts', the title of the figure and the tab. */
export const titleOf = (name: FigureName): string =>
  Object.values<KindWords>(contentKinds).find(({ many }) => many === name)?.figure ?? name

/** The tab in the address; without one, the first that has something. */
export const tabOf = (search: URLSearchParams, figures: Record<FigureName, number> | undefined): FigureName =>
  figureNames.find((name) => name === search.get('tab')) ??
  figureNames.find((name) => figures?.[name]) ??
  (figureNames[0] as FigureName) // there are kinds
