/** The last letters of a short limit, a tenth of a long one. */
export const isNear = (most: number, text: string): boolean =>
  text.trim().length >= most - Math.max(10, most / 10)
