import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { takeSnapshot } from './snapshot.ts'

test.skipIf(process.platform !== 'linux')(
  'where there is no room for the copy it says where, and how much it needs',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-full-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await (await openDatabase({ folder, durable: false })).close()
    const line = { authority: undefined, direct: undefined }
    await expect(takeSnapshot({ folder, line }, '/dev/full')).rejects.toThrow(
      /^The disk of \/dev is full\. A back-up first writes a copy of the database there/,
    )
  },
)
