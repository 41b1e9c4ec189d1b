import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import type { ZipPart } from '#testing/books/zip.ts'
import { campus } from '#testing/server/campus.ts'
import { bookBody } from '#testing/server/samples/library.ts'

describe('a hostile book', () => {
  const start = async () => {
    const it = await campus()
    const ada = it.student()
    await ada(api.auth.session, {})
    return async (bytes: Uint8Array) => {
      const fileId = await keepBookFile(it.platform, bytes, { ownerId: ada.id, name: 'x' })
      return ada(api.books.add, { id: newId(), body: bookBody(fileId) })
    }
  }
  const chapter = (name: string): ZipPart => ({ name, content: 'x' })

  test('an honest EPUB and MOBI are taken', async () => {
    const add = await start()
    expect((await add(small.epub())).file.format).toBe('epub')
    expect((await add(small.mobi())).file).toMatchObject({ format: 'mobi', opensHere: true })
    // Huffman-packed, and of the newer version (KF8), also known as AZW3.
    for (const file of [small.mobi({ packing: 17_480 }), small.mobi({ version: 8 })])
      expect((await add(file)).file).toMatchObject({ format: 'mobi', opensHere: true })
    expect((await add(small.mobi({ packing: 9 }))).file).toMatchObject({ format: 'mobi', opensHere: false })
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'a/../../b', 'C:\\Windows\\x', 'a\\..\\b', 'OPS/./a'])(
    'an EPUB with an entry called %s is refused',
    async (name) => {
      const add = await start()
      await expect(add(small.epub('', [chapter(name)]))).rejects.toMatchObject({ code: 'unsupported' })
    },
  )

  test('an EPUB that unpacks to very much is refused before it is unpacked', async () => {
    const add = await start()
    const bomb = { name: 'OPS/bomb.xhtml', content: Buffer.alloc(40 * 1024 * 1024) }
    await expect(add(small.epub('', [bomb]))).rejects.toMatchObject({ code: 'unsupported' })
    const claims = { ...chapter('OPS/claims.xhtml'), claims: 0xffffffff }
    await expect(add(small.epub('', [claims]))).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('an EPUB whose entries share their bytes is refused', async () => {
    const add = await start()
    const bytes = Buffer.from(small.epub('', [chapter('OPS/1'), chapter('OPS/2')]))
    const first = bytes.indexOf('PK\x01\x02OPS/1'.slice(0, 4))
    const places: number[] = []
    for (let at = first; at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')) places.push(at)
    const [one = 0, two = 0] = places.slice(-2)
    bytes.writeUInt32LE(bytes.readUInt32LE(one + 42), two + 42)
    await expect(add(bytes)).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('an EPUB cut short, or with a directory that points nowhere, is refused', async () => {
    const add = await start()
    const whole = small.epub()
    await expect(add(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ code: 'unsupported' })
    const bytes = Buffer.from(whole)
    bytes.writeUInt32LE(0xfffffff0, bytes.length - 6)
    await expect(add(bytes)).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('a book locked to one reader is refused with the reason', async () => {
    const add = await start()
    const locked = { code: 'unsupported', message: expect.stringContaining('locked') }
    await expect(add(small.epub('', [chapter('META-INF/rights.xml')]))).rejects.toMatchObject(locked)
    await expect(add(small.mobi({ locked: true }))).rejects.toMatchObject(locked)
  })
})
