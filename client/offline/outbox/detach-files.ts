import { newId } from '#client/offline/storage/new-id.ts'

/** Stands where a file was. */
const held = 'file-of-this-draft'

/** Under which name a file lies, so that it is written once and not with every letter. */
const names = new WeakMap<Blob, string>()

const nameOf = (blob: Blob): string => {
  const name = names.get(blob) ?? newId()
  names.set(blob, name)
  return name
}

/** The same without its files, which are put into `files` by their names. */
export function pack(body: unknown, files: Map<string, Blob>): unknown {
  if (body instanceof Blob) {
    const name = nameOf(body)
    files.set(name, body)
    return { [held]: name }
  }
  return inside(body, (part) => pack(part, files))
}

/** The same with its files in their places; null where one is not here. */
export function unpack(body: unknown, files: ReadonlyMap<string, Blob>): unknown {
  if (typeof body === 'object' && body !== null && held in body) {
    const name = String(body[held])
    const blob = files.get(name)
    if (blob) names.set(blob, name)
    return blob ?? null
  }
  return inside(body, (part) => unpack(part, files))
}

function inside(body: unknown, each: (part: unknown) => unknown): unknown {
  if (Array.isArray(body)) return body.map(each)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([name, part]) => [name, each(part)]))
}
