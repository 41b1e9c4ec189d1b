import type { Logo } from '#contract/campus.ts'

const sides = { small: 96, middle: 192, large: 512 }
/** Letters of an address; see ../../../../contract/campus-rules.ts. */
const most = { small: 32_000, middle: 85_000, large: 210_000 }

/** The picture in three sizes, each whole within a square. Null where this browser cannot read or write it. */
export async function makeLogo(file: Blob): Promise<Logo | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const from = withoutMargins(bitmap)
  const made = Object.entries(sides).map(([size, side]) => [
    size,
    drawn(bitmap, from, side, most[size as keyof Logo]), // its own keys
  ])
  bitmap.close()
  return made.every(([, address]) => address) ? (Object.fromEntries(made) as unknown as Logo) : null // all three
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where anything is drawn, in pixels of the picture: what is transparent around it would only make it smaller. */
function withoutMargins(bitmap: ImageBitmap): Box {
  const whole = { left: 0, top: 0, width: bitmap.width, height: bitmap.height }
  const step = Math.max(bitmap.width, bitmap.height, 256) / 256
  const [width, height] = [Math.ceil(bitmap.width / step), Math.ceil(bitmap.height / step)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return whole
  pen.drawImage(bitmap, 0, 0, bitmap.width / step, bitmap.height / step)
  const { data } = pen.getImageData(0, 0, width, height)
  const [columns, rows] = [new Set<number>(), new Set<number>()]
  for (let at = 3; at < data.length; at += 4)
    if ((data[at] ?? 0) > 8) {
      columns.add(((at - 3) / 4) % width)
      rows.add(Math.floor((at - 3) / 4 / width))
    }
  if (columns.size === 0) return whole
  const [left, right] = [
    Math.min(...columns) * step,
    Math.min((Math.max(...columns) + 1) * step, whole.width),
  ]
  const [top, bottom] = [Math.min(...rows) * step, Math.min((Math.max(...rows) + 1) * step, whole.height)]
  return { left, top, width: right - left, height: bottom - top }
}

/** PNG keeps what is transparent; a photograph as PNG would be too large, and is JPEG on white. */
function drawn(bitmap: ImageBitmap, from: Box, side: number, most: number): string | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const scale = side / Math.max(from.width, from.height)
  const [width, height] = [from.width * scale, from.height * scale]
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    bitmap,
    ...([from.left, from.top, from.width, from.height] as const),
    ...([(side - width) / 2, (side - height) / 2, width, height] as const),
  )
  const png = canvas.toDataURL('image/png')
  if (png.length <= most) return png
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  const jpeg = canvas.toDataURL('image/jpeg', 0.85)
  return jpeg.length <= most ? jpeg : null
}
