import { newId } from '#client/offline/storage/new-id.ts'
import { nameOfShared, sharedAt, sharedCache, sharesIn } from '#client/offline/storage/shared-paths.ts'
import { isFull, withRoom } from '#client/offline/storage/storage-quota.ts'
import { address } from '#contract/addresses.ts'
import { mediaKindOfBlob } from '#contract/files/media-kind.ts'

/** At most so many shares wait for a form, the newest, and at most so long, in milliseconds. */
const most = 10
const longest = 24 * 60 * 60_000

type Sent = Pick<Request, 'formData' | 'headers' | 'referrer'>
type Why = 'full' | 'unread' | 'nothing' | 'site'

/**
 * Stores what another app shares, online or not, and opens the form for it: videos become reels, documents books, words
 * and links a post. For pictures a page asks what they are; it also says why a share was refused.
 */
export async function takeShared(sent: Sent): Promise<Response> {
  // A stored share counts as this person's: no website may add one.
  if (isOfAnotherSite(sent)) return refused('site')
  try {
    const form = await sent.formData()
    const files = await told(form.getAll('media').filter((one) => one instanceof File))
    const words = wordsOf(form)
    if (files.length === 0 && !words) return refused('nothing')
    const id = newId()
    await withRoom(() => layDown(id, files, words))
    return Response.redirect(whereTo(id, files), 303)
  } catch (error) {
    return refused(isFull(error) ? 'full' : 'unread')
  }
}

/** Detects types by the files' bytes: apps take the type from the file's name. */
const told = (files: readonly File[]): Promise<Told[]> =>
  Promise.all(files.map(async (file) => ({ file, type: (await mediaKindOfBlob(file))?.type ?? file.type })))

interface Told {
  file: File
  type: string
}

const refused = (why: Why) => Response.redirect(address('shared', { why }), 303)

/**
 * As far as can be told: a share sheet has no origin (`null`) and no referrer, or an Android app's. A website can look
 * like that only by hiding its referrer; such a share evicts none that waits.
 */
function isOfAnotherSite({ headers, referrer }: Sent): boolean {
  if (/^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '')) return true
  return [headers.get('origin'), referrer].some(
    (from) => from?.startsWith('http') && new URL(from).origin !== location.origin,
  )
}

async function layDown(id: string, files: readonly Told[], words: Words | null): Promise<void> {
  const cache = await caches.open(sharedCache)
  await tidy(cache)
  try {
    for (const [index, { file, type }] of files.entries())
      await cache.put(
        sharedAt(id, `${index}/${encodeURIComponent(file.name)}`),
        new Response(file, { headers: { 'content-type': type } }),
      )
    if (files.length === 0) await cache.put(sharedAt(id, 'words'), new Response(JSON.stringify(words)))
  } catch (error) {
    await drop(cache, [id])
    throw error
  }
}

/** Deletes shares that no form took for a day, and those beyond the limit. */
async function tidy(cache: Cache): Promise<void> {
  const shares = sharesIn(await cache.keys())
  const old = shares.filter(({ at }) => at < Date.now() - longest)
  const left = shares.filter((one) => !old.includes(one))
  await drop(
    cache,
    [...old, ...left.slice(0, Math.max(0, left.length + 1 - most))].map(({ id }) => id),
  )
}

async function drop(cache: Cache, ids: readonly string[]): Promise<void> {
  for (const request of await cache.keys())
    if (ids.includes(nameOfShared(request).id)) await cache.delete(request)
}

function whereTo(shared: string, files: readonly Told[]): string {
  const [first] = files
  if (!first) return address('postBlog', { shared })
  if (files.some(({ type }) => type.startsWith('video/'))) return address('postReel', { shared })
  return files.every(({ type }) => type.startsWith('image/'))
    ? address('shared', { shared })
    : address('addBooks', { shared })
}

interface Words {
  title: string
  text: string
}

/** Some apps put a link into the text, some beside it. */
function wordsOf(form: FormData): Words | null {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [title, text, url] = [said('title'), said('text'), said('url')]
  const all = url && !text.includes(url) ? [text, url].filter(Boolean).join('\n') : text
  return title || all ? { title, text: all } : null
}
