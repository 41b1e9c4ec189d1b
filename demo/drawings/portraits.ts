import { type Hair, headwear } from './figures.ts'
import { at, circle, colour, line, picture, rect, shape, times } from './pencil.ts'

/** A head-and-shoulders portrait for an avatar. */
export interface Portrait {
  skin: string
  hair: Hair
  cloth: string
  background: string
  /** The colour of hat, headtie or scarf. */
  top?: string
  wears?: 'collar' | 'vneck' | 'stripes' | 'necklace' | 'lapels' | 'labcoat' | 'agbada'
  with?: readonly ('glasses' | 'beard' | 'earrings' | 'headphones')[]
}

/** Shown at 36 px as often as at 144, so that only large shapes count. */
export function portrait(it: Portrait): string {
  const [behind, front] = headwear(it.hair, it.top ?? colour.green)
  const extras = it.with ?? []
  const scale = 16 / 17
  return picture(
    80,
    80,
    6.4,
    rect(0, 0, 80, 80, it.background) +
      at(40, 36, scale, behind) +
      rect(33, 44, 14, 20, it.skin, 5) +
      shape('M10 82c0-18 12-24 30-24s30 6 30 24z', it.cloth) +
      clothes(it) +
      at(40, 37, scale, shape('M-15-2c0-20 30-20 30 0 0 11-5 19-15 19S-15 9-15-2z', it.skin)) +
      (extras.includes('beard')
        ? at(
            40,
            37,
            scale,
            shape('M-15 1c1 22 29 22 30 0-3 5-5 5-8 5-5-2-9-2-14 0-3 0-5 0-8-5z', colour.hair),
          )
        : '') +
      at(40, 36, scale, front) +
      (extras.includes('earrings')
        ? circle(26.5, 44, 2.4, colour.sun) + circle(53.5, 44, 2.4, colour.sun)
        : '') +
      (extras.includes('glasses') ? glasses : '') +
      (extras.includes('headphones')
        ? line('M22 40c-3-34 39-34 36 0', colour.spark, 3.6) +
          rect(19, 34, 8, 13, colour.spark, 4) +
          rect(53, 34, 8, 13, colour.spark, 4)
        : ''),
  )
}

const glasses =
  `<g fill="#FFFFFF" fill-opacity=".28" stroke="${colour.ink}" stroke-width="1.7">` +
  '<rect x="28.5" y="34" width="10" height="8" rx="3"/><rect x="41.5" y="34" width="10" height="8" rx="3"/></g>' +
  line('M38.500 37h3', colour.ink, 1.7)

function clothes({ wears, cloth, skin }: Portrait): string {
  switch (wears) {
    case 'collar':
      return shape('M32 59l8 9 8-9 4 2-6 12-6-5-6 5-6-12z', colour.white, 0.85)
    case 'vneck':
      return shape('M32 58.500h16L40 71z', skin)
    case 'stripes':
      return (
        line('M14 72c14-5 38-5 52 0M11 79c16-5 42-5 58 0', colour.white, 2.6, 0.8) +
        shape('M31 58.500c3 6 15 6 18 0z', skin)
      )
    case 'necklace':
      return (
        shape('M31 58.500c3 7 15 7 18 0z', skin) +
        times(7, (i) => circle(30.5 + i * 3.2, 62 + Math.sin((i / 6) * Math.PI) * 6, 1.7, colour.spark))
      )
    case 'lapels':
      return (
        shape('M31 58l9 22 9-22z', colour.paper) + shape('M38.500 63h3l2 14-3.500 5-3.500-5z', colour.spark)
      )
    case 'labcoat':
      return shape('M33 58l7 24 7-24z', colour.denim) + line('M33 59l5 15M47 59l-5 15', '#C9D3CC', 1.6)
    case 'agbada':
      return (
        shape('M30 58c2 8 18 8 20 0l4 1c-2 13-8 16-14 16s-12-3-14-16z', colour.sun) +
        line('M40 72v10', colour.sun, 2.4) +
        shape('M32 58.500c3 5 13 5 16 0z', skin)
      )
    default:
      return cloth === skin ? '' : shape('M32 57c3 6 13 6 16 0z', skin)
  }
}
