import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { Problem } from '#contract/problem.ts'
import { checkedWords, createEarlierReels } from '#server/features/reels/compose/earlier-reels.ts'
import { admitToDisk, diskRoom } from '#server/platform/files/free-space.ts'
import { storeVideo } from '#server/platform/files/store-upload.ts'
import { withWorkFolder } from '#server/platform/files/work-file.ts'
import { idOf } from '#server/platform/ids.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'
import { isStored } from '../pictures.ts'
import type { Document, Read } from './documents.ts'
import { membersAmong, type Run, shortened, type Tell, takeAll, timeIn } from './run.ts'

/** Whose turn it is in the queues of media work. */
const sender = 'import'

export const reelIdOf = (earlierId: string): string => idOf('firestore reel', earlierId)

export const takeReels = (run: Run, read: Read) =>
  takeAll(run, { collection: 'reels', noun: 'reel' }, read, (reel, tell) => take(run, reel, tell))

async function take(run: Run, reel: Document, tell: Tell) {
  const { places, isDry, authors } = run
  const id = reelIdOf(reel.id)
  const reels = createEarlierReels(places)
  if (await reels.isKnown(id)) return 'there'
  const author = authors.of(reel.ref('userId', 'author_id', 'ownerId'))
  if (!author) throw new Problem('missing', 'Its author is no member')
  const words = checkedWords(wordsOf(reel, tell))
  const fileId = await filmOf(run, reel, author.id)
  const at = timeIn(run, reel, ['createdAt', 'created_at'], tell)
  const likedBy = membersAmong(run, reel.list('liked_by', 'likedBy'), 'like')
  const isNew = isDry || (await reels.add({ id, ownerId: author.id, fileId, at, likedBy, ...words }))
  run.here.set(`reel ${reel.id}`, id)
  return isNew ? 'added' : 'there'
}

/** Caption and tags within their limits; tells what was changed. */
function wordsOf(reel: Document, tell: Tell) {
  const letters = [...withoutEntities(reel.of('caption'))]
  const caption = letters.slice(0, limits.reelCaption).join('') || 'Untitled Reel'
  if (letters.length === 0) tell(`it has no caption, so it is called “${caption}”`)
  if (letters.length > limits.reelCaption) tell(`its caption is cut to ${limits.reelCaption} letters`)
  const all = new Map(reel.list('tags').map((tag) => [fold(tag), withoutEntities(tag)]))
  const fit = [...all.values()].filter((tag) => [...tag].length <= limits.reelTag)
  const tags = fit.slice(0, limits.reelTags)
  const gone = all.size - tags.length
  if (gone > 0) tell(`comes without ${gone} of its tags, which are too long or too many`)
  return { caption, tags }
}

/** The id of its film, which is stored unless an earlier run has; in a dry run it is only looked at. */
async function filmOf({ places, files, isDry }: Run, reel: Document, ownerId: string): Promise<string> {
  const address = reel.of('videoUrl', 'video_url')
  const path = files.find(address)
  if (!address || !path) throw new Problem('missing', `Its film ${shortened(address)} is not in the folder`)
  const { size } = await stat(path)
  if (size > limits.videoBytes) throw new Problem('tooLarge', 'Its film is larger than 200 MB')
  const id = idOf('firestore film', reel.id, ownerId)
  if (await isStored(places, id)) return id
  if (!isDry) await admitToDisk(diskRoom(places.config.dataFolder), size, places.config.diskFreeBytes)
  await withWorkFolder(places.config, async (folder) => {
    const work = join(folder, 'film')
    await copyFile(path, work)
    if (isDry) await places.videos.look(work, join(folder, 'clean'), sender)
    else await storeVideo(places, work, { id, ownerId, name: shortened(path), sender })
  })
  return id
}
