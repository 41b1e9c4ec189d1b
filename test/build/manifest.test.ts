import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

interface Named {
  src: string
  sizes: string
  type?: string
  form_factor?: string
}

const home = 'client/public'
const manifest = JSON.parse(await readFile(join(home, 'manifest.webmanifest'), 'utf8')) as {
  icons: Named[]
  screenshots: Named[]
  shortcuts: { icons: Named[] }[]
}
const named = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
]

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
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide'])
  for (const { src } of manifest.screenshots)
    expect((await readFile(join(home, src))).length).toBeLessThan(80_000)
})
