import { newId } from '#client/offline/storage/new-id.ts'
import { nameOfShared, sharedAt, sharedCache, sharesIn } from '#client/offline/storage/shared-paths.ts'
import { isFull, withRoom } from '#client/offline/storage/storage-quota.ts'
import { address } from '#contract/addresses.ts'
import { mediaKindOfBlob } from '#contract/files/media-kind.ts'

/** So many wait to be taken into a form, the newest; and so long, in milliseconds. */
const most = 10
const longest = 24 * 60 * 60_000

type Sent = Pick<Request, 'formData' | 'headers' | 'referrer'>
type Why = 'full' | 'unread' | 'nothing' | 'site'

/**
 * What another app shares is laid down first, whatever the line is, and the form it is for opened: videos become reels,
 * documents books, words and links a post. What pictures are, a page asks; it also says why nothing could be taken.
 */
export async function takeShared(sent: Sent): Promise<Response> {
  // What waits here was shared by this person: no page of the web may put something beside it.
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

/** By their bytes: what an app says of a file it has from the file's name. */
const told = (files: readonly File[]): Promise<Told[]> =>
  Promise.all(files.map(async (file) => ({ file, type: (await mediaKindOfBlob(file))?.type ?? file.type })))

interface Told {
  file: File
  type: string
}

const refused = (why: Why) => Response.redirect(address('shared', { why }), 303)

/**
 * As far as it is told: a share sheet has no origin (`null`) and no referrer, or that of an Android app, and no browser
 * lets a page say so of itself unless it hides who it is. For those nothing that was shared before gives way.
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

/** Takes away what nobody took into a form for a day, or what is too much. */
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
