import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { people } from '#demo/samples/index.ts'
import { drawingOf, everyDrawing } from '#demo/samples/pictures.ts'
import { type DrawnPicture, drawPicture } from '#server/platform/media/image/image-variants.ts'
import { drawnBefore, drawnFolder, drawnName, pack, unpack } from './drawn.ts'
import { rasterised } from './pictures.ts'

const bytesOf = ({ variants }: DrawnPicture) => variants.reduce((sum, { bytes }) => sum + bytes.length, 0)
const withoutBytes = ({ variants, ...about }: DrawnPicture) => ({
  ...about,
  variants: variants.map(({ width, format }) => ({ width, format })),
})

test('every drawing of the demo was drawn before, and nothing else is kept: npm run drawings', async () => {
  expect((await readdir(drawnFolder)).sort()).toEqual(everyDrawing().map(drawnName).sort())
})

test('what was drawn before is what would be drawn today: npm run drawings anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-drawn-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [svg = ''] = people.flatMap((person) => drawingOf.person(person) ?? [])
  const path = join(folder, 'portrait')
  await writeFile(path, await rasterised(svg))
  const today = await drawPicture(path)
  const before = await drawnBefore(svg)
  if (!before) throw new Error('It is not kept')
  expect(withoutBytes(before)).toEqual(withoutBytes(today))
  // Another processor may round otherwise; another way to draw shows in the size.
  expect(bytesOf(before) / bytesOf(today)).toBeCloseTo(1, 2)
  expect(unpack(Buffer.from(pack(today)))).toEqual(today)
})

test('a drawing that nobody has drawn yet is none of them', async () => {
  expect(await drawnBefore('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeNull()
})
