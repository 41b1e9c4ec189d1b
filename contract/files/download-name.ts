import { campus } from '../campus.ts'

/** Downloads begin with the campus's name, so that a phone's owner sees where a file came from. */
/** A film's name is its kind and the end of its id, which tells two of them apart. */
export const filmName = (kind: string, id: string, extension: string): string =>
  savedName(`${kind}-${id.slice(-8)}.${extension}`)

export const savedName = (name: string): string => {
  const prefix = `${campus.short.toLowerCase()}-`
  return name.startsWith(prefix) ? name : prefix + name
}
