import { type Campus, placesInWords } from '#contract/campus.ts'

export const usualSentence = 'All of campus, even when the network is gone'

export const usualText = ({ short, places }: Pick<Campus, 'short' | 'places'>) =>
  `News, reels, books and a market for ${short} students in ${placesInWords(places)}. What you have seen opens offline, and every megabyte is priced before you spend it.`
