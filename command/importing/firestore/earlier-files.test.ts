import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeEarlierProduct } from '#testing/server/samples/earlier-product.ts'
import { openEarlierFiles } from './earlier-files.ts'

test('a file is found by the end of its address, and never outside the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-earlier-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const id = '0b5c1d8e-3f41-4a53-9a51-1f6f9a0e7c11'
  const names = ['a/same.png', 'b/same.png', 'Ẹ̀kọ́.jpg', `${id}.pdf`, 'cloud/photo.webp', '2024/Notes (1).pdf']
  await writeEarlierProduct(folder, {}, Object.fromEntries(names.map((name) => [name, 'x'])))
  const { find } = await openEarlierFiles(folder)
  const found = (address: string) => {
    const path = find(address)
    return path && relative(folder, path)
  }
  for (const [address, name] of [
    ['https://cdn.example/x/b/same.png?alt=media&token=1', 'b/same.png'],
    ['https://storage.example/o/a%2Fsame.png?alt=media', 'a/same.png'],
    [`https://cdn.example/${encodeURIComponent('Ẹ̀kọ́.jpg'.normalize('NFD'))}`, 'Ẹ̀kọ́.jpg'],
    [`https://ucarecdn.example/${id}/`, `${id}.pdf`],
    [`https://ucarecdn.example/${id}/-/preview/500x500/`, `${id}.pdf`],
    ['https://res.example/image/upload/v17/cloud/photo.jpg', 'cloud/photo.webp'],
    ['2024\\notes (1).PDF', '2024/Notes (1).pdf'],
    ['../../../etc/passwd', null],
    ['https://cdn.example/%E0%A4%A', null],
    ['https://cdn.example/', null],
    ['', null],
  ])
    expect(found(address ?? ''), address ?? '').toBe(name)
})
