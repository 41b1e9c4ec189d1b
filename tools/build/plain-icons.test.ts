import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawingOf } from './plain-icons.ts'

const icons = new URL('../../node_modules/lucide-react/dist/esm/icons/', import.meta.url)
const drawn = async (name: string) =>
  drawingOf(await readFile(new URL(`${name}.mjs`, icons), 'utf8'), name).replace(/\s+/g, ' ')

test('of an icon its shapes are left, a path as what it draws alone', async () => {
  expect(await drawn('x')).toMatch(/createLucideIcon\(\[ "M18 6 6 18", "m6 6 12 12" \]\)$/)
  expect(await drawn('chevron-down')).toMatch(/createLucideIcon\(\["m6 9 6 6 6-6"\]\)$/)
  expect(await drawn('search')).toMatch(/\["circle", \{ cx: "11", cy: "11", r: "8" \}\]/)
})

test('another name of an icon leads to it', async () => {
  expect(await drawn('trash-2')).toContain("export { default } from './trash.mjs'")
})

test('one that is written otherwise is not passed on as if it were drawn', () => {
  expect(() => drawingOf('export default 7', 'seven')).toThrow('seven')
})
