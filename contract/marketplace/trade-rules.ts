/** The rules for asking about and rating a trade. Imports nothing, so that the browser can load it. */
export const tradeRules = {
  /** Days after the contact when both sides are asked, once. */
  askedAfterDays: 7,
  /** For how many days an unanswered question is shown. */
  shownDays: 30,
  /** For how many days after the first answer it can be changed. */
  changedWithinDays: 7,
  /** From how many stars on a buyer counts as one who would buy again. */
  wouldFrom: 4,
  /** Below this many ratings there is no figure: one angry buyer is no average. */
  fewestRatings: 3,
} as const

/** The words that go with a good rating, and with a bad one. */
export const goodWords = ['as described', 'on time', 'fair price'] as const
export const badWords = ['not as described', 'did not come', 'asked for a deposit'] as const
export const ratingWords = [...goodWords, ...badWords] as const
export type RatingWord = (typeof ratingWords)[number]

export const wouldBuyAgain = (rating: number) => rating >= tradeRules.wouldFrom

/** The words that fit this many stars. */
export const wordsFor = (rating: number): readonly RatingWord[] =>
  wouldBuyAgain(rating) ? goodWords : badWords
