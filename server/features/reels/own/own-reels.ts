import type { Kysely } from 'kysely'
import type { OnTopOf } from '#contract/edit-version.ts'
import { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { mustBeNew } from '#server/kinds/deleted-ids.ts'
import { isToBeMade, orShowing } from '#server/kinds/edits.ts'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import { mustBeTheSame, sameRequestBefore } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { reelOf, reelsOf } from '../cards.ts'
import { addReel, nameFile } from '../compose/add-reel.ts'
import { lockReel, noReel, type ReelRow } from '../lock-reel.ts'
import { listedReel } from '../public.ts'
import { captionOf, captionsFrom, searchOf, setTags, tagsFrom, tagsOf } from '../words.ts'

type Tx = Kysely<Schema>

interface Said {
  caption: string
  tags?: string[] | undefined
}

interface Posted extends Said {
  fileId?: string | null | undefined
  posterId?: string | null | undefined
  captions?: string | undefined
}

/** What an owner does with their reels. A foreign reel gets the same answer as a missing one. */
export function createOwnReels(platform: Platform) {
  const { database, clock } = platform
  const { read } = database

  async function ownRow(id: string, ownerId: string): Promise<ReelRow> {
    const own = read.selectFrom('reels').where('id', '=', id).where('ownerId', '=', ownerId).where(listedReel)
    const row = await own.selectAll().executeTakeFirst()
    if (!row) throw noReel()
    return row
  }

  return {
    async mine(ownerId: string, after?: string) {
      const own = read.selectFrom('reels').where('ownerId', '=', ownerId).where(listedReel).selectAll()
      const { items, next } = await pageByTime(own, 'reels', { after })
      return { items: await reelsOf(platform, items), next }
    },

    /** Idempotent: a repeated request returns the stored reel. */
    async post(id: string, ownerId: string, { fileId, posterId = null, ...sent }: Posted): Promise<Reel> {
      if (!fileId) throw new Problem('invalid', 'Please select a video to upload', 'fileId')
      const caption = captionOf(sent.caption)
      const tags = tagsFrom(sent.tags ?? [])
      const vtt = captionsFrom(sent.captions ?? '')
      // Captions enter the digest only where there are any, so that requests from before captions keep theirs.
      const asked = sameRequestBefore({ caption, tags, fileId, posterId, ...(vtt && { captions: vtt }) })
      const row = await database.write(async (tx) => {
        const before = await standingFor(tx, id, { ownerId, asked })
        if (before) return before
        await mustBeNew(tx, 'reel', id, 'reel')
        const reel = { id, ownerId, caption, tags, fileId, posterId, vtt, asked, at: clock.now() }
        const added = await addReel(tx, reel)
        if (!added) {
          const meanwhile = await standingFor(tx, id, { ownerId, asked })
          if (!meanwhile) throw noReel()
          return meanwhile
        }
        return added
      })
      return reelOf(platform, row)
    },

    async edit(id: string, ownerId: string, said: Said, onTopOf: OnTopOf): Promise<Reel> {
      const sent = { caption: captionOf(said.caption), tags: said.tags && tagsFrom(said.tags) }
      const edited = database.write(async (tx) => {
        const standing = await lockReel(tx, id)
        if (standing.ownerId !== ownerId) throw noReel()
        const { caption } = sent
        const now = clock.now()
        const present = { caption: standing.caption, tags: (await tagsOf(tx, [id])).get(id) ?? [] }
        if (!(await isToBeMade(tx, { of: `reel:${id}`, onTopOf, present, sent, now }))) return standing
        const tags = sent.tags ?? present.tags
        const changed = { caption, search: await searchOf(tx, { ownerId, caption, tags }), updatedAt: now }
        await tx.updateTable('reels').set(changed).where('id', '=', id).execute()
        await setTags(tx, id, tags)
        const file = tx.selectFrom('files').where('id', '=', standing.fileId).select(['id', 'name'])
        await nameFile(tx, id, await file.executeTakeFirstOrThrow())
        touchLightly(tx, 'reels', `reel:${id}`)
        return { ...standing, ...changed }
      })
      return reelOf(
        platform,
        await orShowing(edited, async () => reelOf(platform, await ownRow(id, ownerId))),
      )
    },
  }
}

async function standingFor(
  tx: Tx,
  id: string,
  now: { ownerId: string; asked: string },
): Promise<ReelRow | undefined> {
  const standing = await tx.selectFrom('reels').where('id', '=', id).selectAll().executeTakeFirst()
  if (!standing) return undefined
  mustBeTheSame('reel', { ...standing, isDeleted: standing.status === 'deleted' }, now)
  return standing
}
