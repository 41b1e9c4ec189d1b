const word = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/

/** Throws for a malformed key rather than reach outside: keys are made by the program, so it is a bug. */
export function checkKey(key: string): void {
  if (key.length > 200 || !key.split('/').every((part) => word.test(part)))
    throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
}

/** The folder of a finished file's parts. The last two digits of the id are random and spread the folders. */
export const keptFolder = (fileId: string) => `kept/${fileId.slice(-2)}/${fileId}/`
export const keptKey = (fileId: string, part: string) => `${keptFolder(fileId)}${part}`

/** The folder of an unfinished upload's pieces. */
export const piecesOf = (fileId: string) => `uploads/${fileId}/`

/** The id of the file a key belongs to; null for keys of another shape. */
export function fileIdOf(key: string): string | null {
  return /^(?:kept\/..|uploads)\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null
}
