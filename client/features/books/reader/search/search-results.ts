/** What a search inside a book has come to. */
export interface Found {
  /** Of a book of pictures: nothing in it is words. */
  state: 'looking' | 'found' | 'nothing' | 'wordless'
  /** From 1; 0 before one is shown. */
  current: number
  total: number
}

export const looking: Found = { state: 'looking', current: 0, total: 0 }
export const wordless: Found = { state: 'wordless', current: 0, total: 0 }
export const nothingFound: Found = { state: 'nothing', current: 0, total: 0 }
