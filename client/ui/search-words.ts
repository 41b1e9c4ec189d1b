/**
 * What an address searches for; '' where that is nothing. A letter that takes two units, such as an emoji, is never cut in
 * half: no page can carry that half, and what takes the page over would find other words than were sent.
 */
export const searchWords = (params: URLSearchParams, name = 'search'): string =>
  params
    .get(name)
    ?.trim()
    .slice(0, 100)
    .replace(/\p{Cs}$/u, '') ?? ''
