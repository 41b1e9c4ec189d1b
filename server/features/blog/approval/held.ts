import type { Kysely } from 'kysely'
import { deskName } from '#contract/admin/desk-rules.ts'
import { mayNot } from '#server/http/dispatch/dispatch.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import { deskFor } from '#server/people/desks.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { holdAnyPost, noPost } from '../lock-post.ts'

/** Whoever decides: an admin, or the holder of a desk. */
export type Reviewer = Pick<Viewer, 'id' | 'role'>

/**
 * The locked post, and the right by which they decide it: null for an admin's. Whoever holds a desk is refused what is not
 * of it as if they had none, whether or not it is there.
 */
export async function held(tx: Kysely<Schema>, id: string, { id: userId, role }: Reviewer) {
  const post = await holdAnyPost(tx, id)
  const isThere = post !== undefined && post.status !== 'deleted'
  const part = isThere && role !== 'admin' ? await deskFor(tx, userId, id) : undefined
  if (role !== 'admin' && !part) throw mayNot()
  if (!isThere) throw noPost()
  return { post, byRight: part ? `${deskName(part)} desk` : null }
}
