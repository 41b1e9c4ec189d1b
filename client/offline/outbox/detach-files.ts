import { newId } from '#client/offline/storage/new-id.ts'

/** The marker that stands where a file was. */
const held = 'file-of-this-draft'

/** The name of each stored file, so that it is written once and not with every keystroke. */
const names = new WeakMap<Blob, string>()

const nameOf = (blob: Blob): string => {
  const name = names.get(blob) ?? newId()
  names.set(blob, name)
  return name
}

/** Replaces the files in `body` by markers, and puts them into `files` by name. */
export function pack(body: unknown, files: Map<string, Blob>): unknown {
  if (body instanceof Blob) {
    const name = nameOf(body)
    files.set(name, body)
    return { [held]: name }
  }
  return inside(body, (part) => pack(part, files))
}

/** Puts the files back in their places; null for one that is missing. */
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
