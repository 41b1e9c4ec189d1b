import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { zipLimits } from '#contract/books/zip-rules.ts'
import { api } from '#contract/index.ts'
import { small } from '#testing/books/small.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace, type NewStore } from '#testing/server/stores.ts'

/** A campus on this database and store that listens on a port, with a student who uploads books. */
async function listening(open: Open, newStore: NewStore) {
  const [files, database] = [await newStore(), await open()]
  const it = await campus({ database, with: { files } })
  const ada = it.student()
  await ada(api.auth.session, {})
  const her = sender(await it.server.listen({ port: 0, host: '127.0.0.1' }), ada.token)
  return {
    her,
    kept: async () => [
      ...(await Array.fromAsync(files.list(''))).map(({ key }) => key),
      ...(await database.read.selectFrom('uploads').select('id').execute()),
      ...(await database.read.selectFrom('files').select('id').execute()),
    ],
    async send(book: Uint8Array) {
      const { id, status, body } = await her.send(Buffer.from(book), { kind: 'book' })
      return { id, status, message: body && JSON.parse(body).message }
    },
  }
}

/** An honest book, cached: packing it takes longer than uploading it. */
let large: Uint8Array | undefined
function sixtyMegabytes(): Uint8Array {
  large ??= small.epub(
    '',
    Array.from({ length: 24 }, (_, i) => ({
      ...{ name: `OPS/${i}.jpg`, content: randomBytes(2_500_000), stored: i % 2 === 0 },
    })),
  )
  return large
}
afterAll(() => {
  large = undefined
})

/** Two gigabytes that pack to two megabytes. */
const gigabytes = Buffer.concat([
  ...Array<Buffer>(32).fill(
    deflateRawSync(Buffer.alloc(64 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH }),
  ),
  deflateRawSync(Buffer.alloc(0)),
])
const bomb = (claims: number) => ({ name: 'OPS/bomb.xhtml', content: 'x', packed: gigabytes, claims })

/** Points the last entry's local header into the bytes of the one before. */
function overlapping(): Uint8Array {
  const inner = { name: 'OPS/inner', content: randomBytes(1000), stored: true }
  const bytes = Buffer.from(small.epub('', [inner]))
  const header = bytes.lastIndexOf(Buffer.from('PK\x03\x04'))
  bytes.writeUInt16LE(0xff00, header + 28)
  return bytes
}

const harmful = 'This file could harm anyone who opens it, so we didn’t accept it.'
const damaged = 'This file is damaged and cannot be opened. Please choose another copy.'

type Bomb = [what: string, message: string, made: () => Uint8Array]

const bombs: Bomb[] = [
  ['says it unpacks to a kilobyte', harmful, () => small.epub('', [bomb(1024)])],
  ['says it unpacks to eight megabytes', harmful, () => small.epub('', [bomb(zipLimits.ratioFrom)])],
  [
    'says it unpacks to more than it does',
    damaged,
    () => small.epub('', [{ name: 'OPS/a', content: 'x', claims: 500 }]),
  ],
  ['reaches into its directory', harmful, overlapping],
  [
    'has very many entries',
    harmful,
    () =>
      small.epub(
        '',
        Array.from({ length: 20_000 }, (_, i) => ({ name: `OPS/${i}`, content: '' })),
      ),
  ],
  [
    'has a directory of very many bytes',
    harmful,
    () =>
      small.epub(
        '',
        Array.from({ length: 40 }, (_, i) => ({ name: `${i}${'x'.repeat(60_000)}`, content: '' })),
      ),
  ],
]

describe('a book made to burst', () => {
  eachPlace((open, newStore) => {
    // Inspection happens before storage; that nothing of it stays needs testing on one store only.
    test.each(open.kind === 'postgres' ? bombs.slice(0, 1) : bombs)(
      'one that %s is refused for good, and nothing of it stays',
      async (_, message, made) => {
        const { her, kept, send } = await listening(open, newStore)
        const { id, ...answer } = await send(made())
        expect(answer).toMatchObject({ status: 415, message })
        expect(await her.offset(id)).toBeNull()
        expect(await kept()).toEqual([])
      },
    )

    if (open.kind === 'postgres') return

    test('what lies in it packed once more is never unpacked', async () => {
      const { send } = await listening(open, newStore)
      const nested = { name: 'OPS/nested.epub', content: small.epub('', [bomb(1024)]), stored: true }
      expect(await send(small.epub('', [nested]))).toMatchObject({ status: 204 })
    })

    test('an honest one of sixty megabytes is taken', { timeout: 120_000 }, async () => {
      const { send } = await listening(open, newStore)
      expect(sixtyMegabytes().length).toBeGreaterThan(60_000_000)
      expect(await send(sixtyMegabytes())).toMatchObject({ status: 204 })
    })
  })
})
