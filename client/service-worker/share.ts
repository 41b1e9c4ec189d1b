import { address } from '#contract/addresses.ts'

/** The address of the manifest's `share_target`; the server knows nothing of it. */
export const sharePath = '/share-target'

const cacheName = 'shared'

/**
 * What another app shares is laid down first, whatever the line is, and the form it is for opened: videos become reels,
 * documents books, words and links a post. What pictures are, a page asks.
 */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const files = form.getAll('media').filter((one) => one instanceof File)
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  for (const [index, file] of files.entries())
    await cache.put(
      `/shared/${index}/${encodeURIComponent(file.name)}`,
      new Response(file, { headers: { 'content-type': file.type } }),
    )
  const words = wordsOf(form)
  if (files.length === 0 && words) await cache.put('/shared/words', new Response(JSON.stringify(words)))
  return Response.redirect(whereTo(files), 303)
}

function whereTo(files: readonly File[]): string {
  const [first] = files
  if (!first) return address('postBlog', { shared: '' })
  if (files.some(({ type }) => type.startsWith('video/'))) return address('postReel', { shared: '' })
  return files.every(({ type }) => type.startsWith('image/'))
    ? address('shared')
    : address('addBooks', { shared: '' })
}

/** Some apps put a link into the text, some beside it. */
function wordsOf(form: FormData): { title: string; text: string } | null {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [title, text, url] = [said('title'), said('text'), said('url')]
  const all = url && !text.includes(url) ? [text, url].filter(Boolean).join('\n') : text
  return title || all ? { title, text: all } : null
}
