import { api } from '#contract/index.ts'
import { everyLeave } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { campus } from '../campus.ts'

/** Deletes an account without the password, which a test's person never had. */
export const leave = (platform: Platform, userId: string) =>
  platform.database.write(async (tx) => {
    await takeLeave(tx, everyLeave(platform), userId)
    await tx.deleteFrom('users').where('id', '=', userId).execute()
  })

/** A campus with an author and two admins, where public posts are reported. */
export async function reporting(database: Database) {
  const it = await campus({ database })
  const [author, sade, kunle] = [it.subadmin(), it.admin({ fullName: 'Ṣadé Ògúnlànà' }), it.admin()]
  for (const person of [author, sade, kunle]) await person(api.auth.session, {})
  const publicPost = async () => {
    const id = newId()
    const body = { title: 'Cheap phones', excerpt: 'Short', content: '<p>Long</p>', tags: [] }
    await author(api.ownPosts.save, {
      id,
      body: { ...body, thumbnailId: null, version: 0, writer: author.id },
    })
    await author(api.ownPosts.submit, { id, body: { version: 1 } })
    await sade(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
    return id
  }
  const report = (who: typeof sade, thingId: string, kind: 'post' | 'comment' = 'post', id = newId()) =>
    who(api.reports.make, { id, body: { kind, thingId, reason: 'It is a scam' } })
  const reported = async (times: number) => {
    const postId = await publicPost()
    const reporters = Array.from({ length: times }, () => it.student())
    for (const one of reporters) await report(one, postId)
    return { postId, reporters }
  }
  const cases = async () => (await sade(api.reports.list, {})).items
  const listed = async () => (await it.visitor(api.posts.list, {})).items.map(({ id }) => id)
  return { ...it, author, sade, kunle, publicPost, report, reported, cases, listed }
}
