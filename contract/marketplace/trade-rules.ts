/** What a trade is asked and rated by. Imports nothing, so that the browser can have it. */
export const tradeRules = {
  /** Both sides are asked so many days after the contact, once. */
  askedAfterDays: 7,
  /** An unanswered question is shown so long. */
  shownDays: 30,
  /** An answer can be changed so many days after it was first given; then it stands. */
  changedWithinDays: 7,
  /** From so many stars on whoever bought would buy again. */
  wouldFrom: 4,
  /** Below so many ratings there is no figure: one angry buyer is no average. */
  fewestRatings: 3,
} as const

/** The words a rating can have, each way. */
export const goodWords = ['as described', 'on time', 'fair price'] as const
export const badWords = ['not as described', 'did not come', 'asked for a deposit'] as const
export const ratingWords = [...goodWords, ...badWords] as const
export type RatingWord = (typeof ratingWords)[number]

export const wouldBuyAgain = (rating: number) => rating >= tradeRules.wouldFrom

/** Those that go with so many stars. */
export const wordsFor = (rating: number): readonly RatingWord[] =>
  wouldBuyAgain(rating) ? goodWords : badWords
