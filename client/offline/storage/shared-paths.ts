/** The cache in which the service worker puts what other apps shared; each share has its own path. */
export const sharedCache = 'shared'

export const sharedAt = (id: string, rest: string): string => `/shared/${id}/${rest}`

type Kept = Pick<Request, 'url'>

/** '/shared/{id}/0/a.jpg' is the file a.jpg of a share; '/shared/{id}/words' its words. */
export function nameOfShared({ url }: Kept): { id: string; file: string | null } {
  const [, , id = '', place, name] = new URL(url).pathname.split('/')
  return { id, file: place !== 'words' && name !== undefined ? decodeURIComponent(name) : null }
}

/** The stored shares, oldest first, with the time of each, which is in its UUIDv7. */
export function sharesIn(all: readonly Kept[]): { id: string; at: number }[] {
  const ids = new Set(all.map((one) => nameOfShared(one).id))
  return [...ids].map((id) => ({ id, at: Number.parseInt(id.replace('-', '').slice(0, 12), 16) || 0 }))
}
