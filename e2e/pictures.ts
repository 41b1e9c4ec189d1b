import sharp from 'sharp'

/** A photo as a phone would hand it over. */
export async function aPhoto(name: string, colour: string, width = 2400, height = 1800) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg({ quality: 100 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The colour in the middle of a picture on the page, as [red, green, blue]. */
export const middleOf = (image: HTMLImageElement): number[] => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 9
  const paper = canvas.getContext('2d')
  // Whole: where a part of it lies, its own sizes do not tell.
  paper?.drawImage(image, 0, 0, 9, 9)
  return [...(paper?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3)
}
