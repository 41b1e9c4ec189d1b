import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Draws the app's icons from public/icon.svg: run `npm run tool -- icons` whenever the mark changes. */
const folder = 'client/public'
const mark = await readFile(`${folder}/icon.svg`, 'utf8')

/** Launchers crop maskable icons and are sure to show only the middle four fifths. */
const whole = mark
  .replace('rx="8" fill="#06402a"', 'fill="#06402a"')
  .replace(/V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z/, 'V32H0z')
const framed = whole
  .replace(/viewBox="0 0 32 32"/, 'viewBox="-4 -4 40 40"')
  .replace(
    '<rect width="32" height="32" fill="#06402a"/>',
    '<rect x="-4" y="-4" width="40" height="40" fill="#06402a"/><path d="M-4 23h8v13h-8zM28 16h8v20h-8zM-4 30h40v6H-4z" fill="#0b6b43"/>',
  )

async function draw(svg: string, size: number, name: string) {
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / 32) * 1.5 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await writeFile(`${folder}/${name}`, png)
}

await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
await draw(framed, 512, 'icon-maskable.png')
await draw(whole, 180, 'apple-touch-icon.png')
