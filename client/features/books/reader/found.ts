/** What a search inside a book has come to. */
export interface Found {
  state: 'looking' | 'found' | 'nothing'
  /** From 1; 0 before one is shown. */
  current: number
  total: number
}

export const looking: Found = { state: 'looking', current: 0, total: 0 }
export const nothingFound: Found = { state: 'nothing', current: 0, total: 0 }
