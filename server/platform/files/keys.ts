const word = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/

/** Keys are made by the program, so a misshapen one is its mistake. Throws rather than reach outside. */
export function checkKey(key: string): void {
  if (key.length > 200 || !key.split('/').every((part) => word.test(part)))
    throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
}

/** Where the parts of a finished file lie. The last two digits of the id are random and spread the folders. */
export const keptFolder = (fileId: string) => `kept/${fileId.slice(-2)}/${fileId}/`
export const keptKey = (fileId: string, part: string) => `${keptFolder(fileId)}${part}`

/** Where the pieces of an upload lie until it is whole. */
export const piecesOf = (fileId: string) => `uploads/${fileId}/`

/** The id of the file a key belongs to; null for keys of another shape. */
export function fileIdOf(key: string): string | null {
  return /^(?:kept\/..|uploads)\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null
}
