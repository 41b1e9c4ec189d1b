/** Folds as the server folds search words: no diacritics, lower case. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const foldedWords = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)
