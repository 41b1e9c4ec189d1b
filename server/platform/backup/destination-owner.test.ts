import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { diskFiles } from '../files/disk.ts'
import { renewInstallationId } from '../files/installation-id.ts'
import { claimDestination, foreignDestination } from './destination-owner.ts'
import { listKey } from './list.ts'

async function newStore() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-place-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return diskFiles(folder)
}

eachDatabase((open) => {
  open.testOnce(
    'a place is whose back-ups came first, of all its processes, until another goes on instead',
    async () => {
      const [one, other, to] = [await open(), await open(), await newStore()]
      await claimDestination({ database: one, to })
      await claimDestination({ database: await open.again(one), to })
      await expect(claimDestination({ database: other, to })).rejects.toThrow(
        'Another campus backs up to this place, so nothing was written.',
      )
      expect(await foreignDestination({ database: one, to })).toBeNull()
      await claimDestination({ database: other, to }, true)
      expect(await foreignDestination({ database: other, to })).toBeNull()
      await expect(claimDestination({ database: one, to })).rejects.toThrow('backup --instead')
    },
  )

  test('to look whose it is takes nothing; back-ups from before places bore marks are gone on with', async () => {
    const [one, other, to] = [await open(), await open(), await newStore()]
    await to.put(listKey('2026-11-20t03-00-00.000z'), Buffer.from('{}'), { type: 'application/json' })
    expect(await foreignDestination({ database: other, to })).toBeNull()
    await claimDestination({ database: one, to })
    expect(await foreignDestination({ database: other, to })).not.toBeNull()
  })

  test('a campus that has moved on twice, without a back-up in between, goes on with those of the first', async () => {
    const [database, to, files] = [await open(), await newStore(), await newStore()]
    await claimDestination({ database, to })
    for (let moves = 0; moves < 2; moves += 1) await renewInstallationId({ database, files }, true)
    expect(await foreignDestination({ database, to })).toBeNull()
    // A restored campus does not, wherever it had been.
    await renewInstallationId({ database, files })
    expect(await foreignDestination({ database, to })).not.toBeNull()
  })
})
