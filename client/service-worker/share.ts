import { address } from '#contract/addresses.ts'

/** The address of the manifest's `share_target`; the server knows nothing of it. */
export const sharePath = '/share-target'

const cacheName = 'shared'

/** What another app shares is laid down, and the composer it is for opened: videos become reels, photos products. */
export async function takeShared(request: Request): Promise<Response> {
  const files = (await request.formData()).getAll('media').filter((one) => one instanceof File)
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  for (const [index, file] of files.entries())
    await cache.put(
      `/shared/${index}/${encodeURIComponent(file.name)}`,
      new Response(file, { headers: { 'content-type': file.type } }),
    )
  const isVideo = files.some(({ type }) => type.startsWith('video/'))
  return Response.redirect(address(isVideo ? 'postReel' : 'postProduct', { shared: '' }), 303)
}
