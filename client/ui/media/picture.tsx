import { useState } from 'react'
import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'
import { classNames } from '../class-names.ts'
import { useDataUse } from '../feedback/data-use.tsx'

type Size = PictureFacts['sizes'][number]
type Format = 'avif' | 'webp' | 'jpeg'

interface PictureProps {
  of: PictureFacts
  /** Its text alternative; '' where the text beside it says the same. */
  alt: string
  /**
   * The `sizes` of the <img>: '(min-width: 900px) 700px, 88vw'. Across a phone 88vw, half of it 44vw: a little less than it
   * measures, so that a screen of 720 pixels, the commonest here, takes the variants of 640 and 320, half the bytes of the next.
   */
  sizes: string
  /** For the page's main picture: loaded at once. All others are lazy. */
  eager?: boolean
  className?: string
}

/** The smallest sufficient variant in the best format the browser supports; its colour until it is loaded. */
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

/** The saver's state when the picture was first shown: a later change would load it, and cost, twice. */
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

/** The widths that may be loaded, smallest first. */
export const offeredOf = ({ sizes }: PictureFacts, light: boolean): Size[] =>
  light ? lightest(sizes) : sizes

/** For the saver one variant is enough: the smallest that is no mere thumbnail. */
function lightest(sizes: Size[]): Size[] {
  const ordered = sizes.toSorted((one, other) => one.width - other.width)
  const chosen = ordered.find(({ width }) => width >= 300) ?? ordered.at(-1)
  return chosen ? [chosen] : []
}
