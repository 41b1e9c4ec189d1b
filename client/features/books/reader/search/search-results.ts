/** The state of a search inside a book. */
export interface Found {
  /** 'wordless' is a book of pictures. */
  state: 'looking' | 'found' | 'nothing' | 'wordless'
  /** One-based; 0 before one is shown. */
  current: number
  total: number
}

export const looking: Found = { state: 'looking', current: 0, total: 0 }
export const wordless: Found = { state: 'wordless', current: 0, total: 0 }
export const nothingFound: Found = { state: 'nothing', current: 0, total: 0 }
