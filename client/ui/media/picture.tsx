import { useState } from 'react'
import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'
import { classNames } from '../class-names.ts'
import { useDataUse } from '../feedback/data-use.tsx'

type Size = PictureFacts['sizes'][number]
type Format = 'avif' | 'webp' | 'jpeg'

interface PictureProps {
  of: PictureFacts
  /** What it shows; '' where the text beside it says the same. */
  alt: string
  /** How wide it is drawn, as in `<img sizes>`: '(min-width: 900px) 700px, 100vw'. */
  sizes: string
  /** The loudest picture of the page: fetched at once. All others wait until they are near. */
  eager?: boolean
  className?: string
}

/** The smallest sufficient variant in the best format the browser knows; its own colour until it is there. */
export function Picture({ of, alt, sizes, eager, className }: PictureProps) {
  const light = useLightOf(of.id)
  const offered = offeredOf(of, light)
  const set = (format: Format) =>
    offered.map(({ width }) => `${pictureUrl(of, width, format)} ${width}w`).join(', ')
  const plain = offered.at(Math.floor((offered.length - 1) / 2))
  return (
    <picture className={classNames('pic', className)} style={{ background: of.colour }}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={plain && pictureUrl(of, plain.width, 'jpeg')}
        srcSet={set('jpeg')}
        sizes={sizes}
        width={of.width}
        height={of.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  )
}

/** As it was when the picture was first shown: one that changed afterwards would be loaded, and paid for, twice. */
function useLightOf(id: string): boolean {
  const { light } = useDataUse()
  const [begun, setBegun] = useState({ id, light })
  if (begun.id === id) return begun.light
  setBegun({ id, light })
  return light
}

/** '/files/{id}/640.avif' */
export const pictureUrl = (picture: PictureFacts, width: number, format: Format): string =>
  `/files/${picture.id}/${width}.${format}`

/** Which widths may be loaded, the smallest first. */
export const offeredOf = ({ sizes }: PictureFacts, light: boolean): Size[] =>
  light ? lightest(sizes) : sizes

/** With the saver on, one variant is enough: the smallest that is not a mere thumbnail. */
function lightest(sizes: Size[]): Size[] {
  const ordered = sizes.toSorted((one, other) => one.width - other.width)
  const chosen = ordered.find(({ width }) => width >= 300) ?? ordered.at(-1)
  return chosen ? [chosen] : []
}
