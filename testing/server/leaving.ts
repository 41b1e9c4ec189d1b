import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { Open } from './databases.ts'
import { ada, joinable } from './joining.ts'

export const currentPassword = ada.password

/** A campus that somebody is about to leave. */
export async function withLeaver(open: Open) {
  const it = await joinable({ database: await open() })
  const their = await it.join()
  const viewer = (await their(api.auth.session, {})).viewer
  return { ...it, leaver: Object.assign(their, { id: viewer?.id ?? '' }) }
}
type Here = Awaited<ReturnType<typeof withLeaver>>

/** An approved post by somebody else. */
export async function aPost({ subadmin, admin }: Pick<Here, 'subadmin' | 'admin'>, writer = subadmin()) {
  const id = newId()
  const { version } = await writer(api.ownPosts.save, {
    id,
    body: {
      ...{ title: 'Rent', excerpt: 'Of it', content: '<p>Much.</p>', tags: [], thumbnailId: null },
      ...{ version: 0, writer: newId() },
    },
  })
  const handed = await writer(api.ownPosts.submit, { id, body: { version } })
  await admin()(api.postReviews.decide, { id, body: { decision: 'approved', version: handed.version } })
  return id
}
