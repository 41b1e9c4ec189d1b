import { type Campus, placesInWords } from '#contract/campus.ts'

export const usualSentence = 'All of campus, even when the network is gone'

export const usualText = ({ short, places }: Pick<Campus, 'short' | 'places'>) =>
  `News, reels, books and a market for ${short} students in ${placesInWords(places)}. What you have seen opens offline, and every megabyte is priced before you spend it.`

/** Static by decision; the sentences are said of the campus's own names. */
export const usualLanding = {
  title: '',
  text: '',
  figures: [
    { label: 'Active Students', figure: '15,000+' },
    { label: 'Blog Posts', figure: '2,500+' },
    { label: 'Marketplace Items', figure: '8,000+' },
    { label: 'Student Organizations', figure: '50+' },
  ],
}
