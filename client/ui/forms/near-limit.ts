/** Whether a text is within the last letters of a short limit, or the last tenth of a long one. */
export const isNear = (most: number, text: string): boolean =>
  text.trim().length >= most - Math.max(10, most / 10)
