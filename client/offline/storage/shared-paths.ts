/** Where the service worker lays what other apps shared: each share apart, so that one takes no other one's place. */
export const sharedCache = 'shared'

export const sharedAt = (id: string, rest: string): string => `/shared/${id}/${rest}`

type Kept = Pick<Request, 'url'>

/** '/shared/{id}/0/a.jpg' is the file a.jpg of a share; '/shared/{id}/words' its words. */
export function nameOfShared({ url }: Kept): { id: string; file: string | null } {
  const [, , id = '', place, name] = new URL(url).pathname.split('/')
  return { id, file: place !== 'words' && name !== undefined ? decodeURIComponent(name) : null }
}

/** The shares that lie there, the oldest first, and when each came: its id says so, as every id that is made here. */
export function sharesIn(all: readonly Kept[]): { id: string; at: number }[] {
  const ids = new Set(all.map((one) => nameOfShared(one).id))
  return [...ids].map((id) => ({ id, at: Number.parseInt(id.replace('-', '').slice(0, 12), 16) || 0 }))
}
