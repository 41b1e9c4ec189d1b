import { writeFile } from 'node:fs/promises'
import { api } from '#contract/index.ts'
import type { Claimant } from '#server/platform/files/records.ts'
import { storeBook, storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '../campus.ts'
import type { Open } from '../databases.ts'
import type { NewStore } from '../stores.ts'
import { aBook, aPhoto } from './media.ts'
import { postRow } from './rows.ts'

export const book = aBook(400_000)
export const longBook = aBook(20_000_000)

/** A campus with a student who has files. */
export async function serving(open: Open, newStore: NewStore, env: Record<string, string> = {}) {
  const it = await campus({ env, database: await open(), with: { files: await newStore() } })
  const ada = it.student()
  await ada(api.auth.session, {})
  const about = (claimedBy?: Claimant) => ({ id: newId(), ownerId: ada.id, name: 'Ẹ̀kọ́ "1".pdf', claimedBy })
  const keep = (bytes: Uint8Array, work: (path: string) => Promise<{ id: string; name: string }>) =>
    withWorkFile(it.platform.config, async (path) => {
      await writeFile(path, bytes)
      const { id, name } = await work(path)
      return { id, path: `/files/${id}/${encodeURIComponent(name)}` }
    })
  return {
    ...it,
    ada,
    get: (path: string, headers: Record<string, string> = {}, token: string | null = null, method = 'GET') =>
      it.fetchAs(token)(path, { method, headers }),
    aBook: (claimedBy?: Claimant) => keep(book, (path) => storeBook(it.platform, path, about(claimedBy))),
    aLongBook: (claimedBy?: Claimant) =>
      keep(longBook, (path) => storeBook(it.platform, path, about(claimedBy))),
    aPicture: async (claimedBy?: Claimant) =>
      keep(await aPhoto(400), (path) => storePicture(it.platform, path, about(claimedBy))),
    aPost: async (changes: Parameters<typeof postRow>[1]) => {
      const row = postRow(ada.id, changes)
      await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    },
  }
}
