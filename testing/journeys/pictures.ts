import sharp from 'sharp'

/** A photo as a phone takes it. */
export async function aPhoto(name: string, colour: string, width = 2400, height = 1800) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg({ quality: 100 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Small print on a dark table with a cheap camera's noise: of all papers the worst to compress. */
export async function aPrintedSheet(name: string) {
  // Strokes instead of letters, since a machine may lack fonts.
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const strokes = Array.from({ length: 46 * 76 }, (_, at) => {
    const [x, y] = [80 + (at % 76) * 12.5, 90 + Math.floor(at / 76) * 30]
    const to = () => `${x + next(9)} ${y + next(15)}`
    return `M${to()}Q${to()} ${to()}T${to()}T${to()}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="3508" viewBox="0 0 1100 1556">
    <rect width="1100" height="1556" fill="#f4f1e6"/><path d="${strokes.join('')}" fill="none" stroke="#222" stroke-width="1.6"/></svg>`
  const sheet = await sharp(Buffer.from(svg)).rotate(2, { background: '#4a3626' }).png().toBuffer()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 10 }
  const { width, height } = await sharp(sheet).metadata()
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  const buffer = await sharp(sheet)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The colour in a picture's centre, as [red, green, blue]. */
export const middleOf = (image: HTMLImageElement): number[] => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 9
  const paper = canvas.getContext('2d')
  // Draws all of it: its natural size would not tell where a part lies.
  paper?.drawImage(image, 0, 0, 9, 9)
  return [...(paper?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3)
}
