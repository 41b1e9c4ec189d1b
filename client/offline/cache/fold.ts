/** As the campus folds what is searched: without marks, in small letters. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const foldedWords = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)
