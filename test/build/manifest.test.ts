import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manifest } from '#server/features/sharing/manifest.ts'

interface Named {
  src: string
  sizes: string
  type?: string
  form_factor?: string
}

const home = 'client/public'
const of = manifest() as {
  icons: Named[]
  screenshots: Named[]
  shortcuts: { icons: Named[] }[]
}
const named = [...of.icons, ...of.screenshots, ...of.shortcuts.flatMap(({ icons }) => icons)]

test.each(named.map((one) => [one.src, one] as const))(
  '%s is what the manifest says it is',
  async (src, { sizes, type }) => {
    const bytes = await readFile(join(home, src))
    const { format, width, height } = await sharp(bytes).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    if (type) expect(type).toContain(format)
  },
)

test('an install dialog has a picture for a phone and one for a wide screen, none of them dear', async () => {
  expect(of.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide'])
  for (const { src } of of.screenshots) expect((await readFile(join(home, src))).length).toBeLessThan(80_000)
})
