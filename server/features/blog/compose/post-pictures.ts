import type { Picture } from '#contract/files/endpoints.ts'

/** Puts every variant of a picture where safe text names it, so that each screen fetches the one that suffices. */
export function pictured(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replaceAll(/<img src="\/files\/([^"]+)" alt="([^"]*)" \/>/g, (_, id: string, alt: string) => {
    const picture = pictures.get(id)
    return picture ? elementOf(picture, alt) : ''
  })
}

function elementOf({ id, width, height, colour, sizes }: Picture, alt: string): string {
  const set = (format: string) =>
    sizes.map((size) => `/files/${id}/${size.width}.${format} ${size.width}w`).join(', ')
  const source = (format: string) =>
    `<source type="image/${format}" srcset="${set(format)}" sizes="(min-width: 900px) 700px, 100vw" />`
  const plain = sizes[Math.floor((sizes.length - 1) / 2)]?.width ?? 0
  return `<picture>${source('avif')}${source('webp')}<img src="/files/${id}/${plain}.jpeg" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" style="background:${colour}" /></picture>`
}
