import { type DrawnCover, drawnCover } from '#client/ui/media/cover-art.ts'
import {
  at,
  circle,
  colour,
  line,
  many,
  oval,
  picture,
  rect,
  ring,
  shape,
  times,
  turn,
  write,
} from './pencil.ts'

/** Covers of books, 120 units wide and as high as each wants to stand on the shelf. */

interface Cover {
  height: number
  ground: string
  /** Lines of the title: text, size, colour. */
  title: readonly string[]
  size: number
  ink: string
  second?: { text: string; tint: string }
  draw: string
}

const covers = {
  curve: {
    height: 176,
    ground: colour.green,
    title: ['MTH 101', 'Past', 'Questions'],
    size: 17,
    ink: colour.cream,
    second: { text: 'with answers', tint: colour.sun },
    draw:
      shape('M30 152C40 122 46 92 60 92s20 30 30 60z', colour.deep, 0.55) +
      line('M0 160C24 160 30 92 60 92s36 68 60 68', colour.sun, 3.4) +
      line('M0 160h120M60 84v86', colour.cream, 1, 0.5),
  },
  molecule: {
    height: 160,
    ground: '#E8D5A9',
    title: ['Organic', 'Chemistry in', 'Plain Words'],
    size: 15,
    ink: colour.ink,
    draw:
      line('M60 108H36M60 108h24M60 108V80M60 108v30', colour.wine, 3) +
      circle(36, 108, 13, colour.spark) +
      circle(84, 108, 13, colour.indigo) +
      circle(60, 80, 10, colour.wine) +
      circle(60, 139, 10, colour.green) +
      circle(60, 108, 9, colour.ink),
  },
  brackets: {
    height: 178,
    ground: '#14211B',
    title: ['Data', 'Structures'],
    size: 19,
    ink: '#EAF2EC',
    second: { text: 'by hand, then in C', tint: '#3FBF86' },
    draw:
      line('M22 100l-12 12 12 12M98 100l12 12-12 12M70 94L50 132', '#3FBF86', 5) +
      rect(10, 150, 40, 3, '#3FBF86') +
      rect(10, 157, 64, 3, colour.sun) +
      rect(10, 164, 28, 3, '#E08A4F'),
  },
  soil: {
    height: 164,
    ground: '#CFE3C0',
    title: ['Soils of', 'Ekiti'],
    size: 20,
    ink: '#0D3B2A',
    second: { text: 'a field notebook', tint: '#2F6F48' },
    draw:
      rect(0, 112, 120, 18, '#4A2E1C') +
      rect(0, 128, 120, 16, colour.soil) +
      rect(0, 142, 120, 22, '#C8622B') +
      many(
        [22, 50, 78, 104],
        (x, i) =>
          line(`M${x} 114V${i % 2 ? 76 : 86}`, colour.leaf, 3) +
          line(`M${x} 102c-8-9-14-9-17-4M${x} 96c8-9 14-9 17-4`, colour.leaf, 3.6),
      ) +
      line('M0 130q30-5 60 0t60 0M0 145q30-5 60 0t60 0', '#F2D3A4', 1.6, 0.6) +
      many([14, 40, 66, 92, 110], (x, i) => oval(x, 154 - (i % 2) * 3, 4, 2.6, '#8E8A78')),
  },
  scales: {
    height: 184,
    ground: colour.maroon,
    title: ['Nigerian', 'Legal System'],
    size: 15.5,
    ink: '#F6E7C6',
    second: { text: 'Notes and cases', tint: colour.gold },
    draw:
      line('M7 7h106v170H7z', colour.gold, 1.4) +
      line('M60 92v58M40 100h40M44 150h32', colour.gold, 3) +
      shape('M30 126h20a10 10 0 0 1-20 0zM70 126h20a10 10 0 0 1-20 0z', colour.gold) +
      line('M40 100l-10 26M40 100l10 26M80 100l-10 26M80 100l10 26', colour.gold, 1.4),
  },
  gear: {
    height: 168,
    ground: colour.spark,
    title: ['Workshop', 'Practice for', 'Engineers'],
    size: 16,
    ink: colour.cream,
    draw:
      ring(60, 116, 30, colour.cream, 6) +
      circle(60, 116, 11, colour.cream) +
      times(8, (i) => turn(i * 45, 60, 116, rect(55, 76, 10, 13, colour.cream, 2))),
  },
  columns: {
    height: 172,
    ground: '#E9E2CF',
    title: ['Constitutional', 'Law'],
    size: 15.5,
    ink: colour.deep,
    second: { text: 'eight short notes', tint: '#8A3A12' },
    draw:
      shape('M18 94l42-22 42 22z', colour.deep) +
      many([26, 46, 66, 86], (x) => rect(x, 98, 9, 44, colour.green)) +
      rect(18, 142, 84, 6, colour.deep) +
      rect(12, 148, 96, 7, colour.green) +
      rect(0, 160, 120, 12, colour.spark),
  },
  tangent: {
    height: 180,
    ground: '#F4B942',
    title: ['Calculus'],
    size: 24,
    ink: colour.ink,
    second: { text: 'the first eight weeks', tint: '#5A2012' },
    draw:
      line('M14 70v92h94', colour.ink, 2.4) +
      line('M14 156C44 152 60 140 74 112 82 96 92 78 104 72', colour.spark, 4) +
      line('M40 166L106 50', colour.ink, 2) +
      circle(72, 114, 5, colour.ink) +
      shape('M14 156C44 152 60 140 72 114v48H14z', '#FFF6E6', 0.5),
  },
  hand: {
    height: 170,
    ground: '#7FA58E',
    title: ['The Upper', 'Limb'],
    size: 19,
    ink: '#0C2A1E',
    second: { text: 'an anatomy walk', tint: '#0C3B29' },
    draw:
      line('M10 176C26 150 40 134 56 122', '#F3E6D0', 13) +
      circle(62, 116, 11, '#F3E6D0') +
      line('M68 110l14-14M70 116l22-8M68 122l22 4M60 108l6-22', '#F3E6D0', 7) +
      line('M82 96l9-9M92 108l12-4M90 126l12 3M66 86l3-12', '#F3E6D0', 5.4) +
      many(
        [
          [82, 96],
          [92, 108],
          [90, 126],
          [66, 86],
          [62, 116],
        ] as const,
        ([x, y]) => circle(x, y, 2, '#B3261E'),
      ) +
      line('M14 168C30 148 44 132 62 116', '#B3261E', 1.8, 0.7),
  },
  stall: {
    height: 166,
    ground: '#FBE3B8',
    title: ['Economics', 'of a Market', 'Stall'],
    size: 16,
    ink: '#4A2012',
    draw:
      times(6, (i) => shape(`M${6 + i * 18} 84h18v14c-4 7-14 7-18 0z`, i % 2 ? colour.cream : colour.spark)) +
      rect(10, 100, 4, 60, colour.wood) +
      rect(106, 100, 4, 60, colour.wood) +
      rect(4, 134, 112, 9, colour.wood) +
      many([22, 40, 31], (x, i) => circle(x, i === 2 ? 120 : 128, 8, '#D9442B')) +
      many([66, 80, 94, 73, 87], (x, i) => circle(x, i > 2 ? 120 : 129, 6.5, '#E8A13C')) +
      rect(0, 158, 120, 8, '#B97743'),
  },
  ledger: {
    height: 174,
    ground: colour.indigo,
    title: ['Double Entry', 'without Tears'],
    size: 15,
    ink: '#F4F0E4',
    draw:
      rect(14, 62, 92, 98, '#F7F2E4', 2) +
      line('M60 66v90M14 80h92', colour.spark, 2) +
      times(
        6,
        (i) =>
          rect(20, 87 + i * 12, 22, 3.4, '#B9C0B9', 1) +
          rect(48, 87 + i * 12, 8, 3.4, colour.green, 1) +
          rect(66, 87 + i * 12, 24, 3.4, '#B9C0B9', 1) +
          rect(94, 87 + i * 12, 8, 3.4, colour.spark, 1),
      ) +
      line('M78 150c8-6 12 6 20-2', colour.indigo, 1.6),
  },
  kiriji: {
    height: 178,
    ground: '#F2C38B',
    title: ['Ekitiparapọ̀'],
    size: 17.5,
    ink: '#4A1E10',
    second: { text: 'the Kiriji War, briefly', tint: '#6E2410' },
    draw:
      circle(60, 92, 24, '#F7DDA4') +
      shape('M0 130C16 96 36 90 52 118 66 92 92 80 120 124v54H0z', '#7C6A58') +
      shape('M0 146c30-24 50-20 70-6s34 4 50-8v46H0z', '#5E4A3C') +
      times(
        7,
        (i) =>
          line(`M${14 + i * 15} ${170 - (i % 2) * 5}V${140 - (i % 3) * 6}`, '#2B1A12', 2.2) +
          shape(`M${14 + i * 15} ${134 - (i % 3) * 6}l-3 9h6z`, '#F4E3C0'),
      ) +
      rect(0, 168, 120, 10, '#3A2418'),
  },
  maize: {
    height: 172,
    ground: '#0B6B43',
    title: ['Maize', 'from Seed', 'to Store'],
    size: 18,
    ink: '#FFF6E6',
    draw:
      shape('M60 88c20 12 22 52 0 84-22-32-20-72 0-84z', colour.sun) +
      times(7, (row) =>
        times(4, (i) =>
          circle(60 + (i - 1.5) * 7.4 * (1 - Math.abs(row - 2.6) * 0.13), 104 + row * 8.6, 3.1, '#E59A2C'),
        ),
      ) +
      shape(
        'M60 176C34 166 24 128 34 104c12 12 22 36 26 72zM60 176c26-10 36-48 26-72-12 12-22 36-26 72z',
        colour.moss,
      ),
  },
  plaster: {
    height: 160,
    ground: '#FBFAF6',
    title: ['First Aid', 'before the', 'Ambulance'],
    size: 17,
    ink: '#7A1712',
    draw:
      rect(0, 84, 120, 76, '#B3261E') +
      turn(
        -28,
        60,
        122,
        rect(14, 108, 92, 28, '#E9B796', 14) +
          rect(44, 108, 32, 28, '#F4D3BC', 2) +
          many([52, 60, 68], (x) => many([115, 122, 129], (y) => circle(x, y, 1.4, '#B98563'))),
      ),
  },
} satisfies Record<string, Cover>

export type CoverName = keyof typeof covers
export const coverNames = Object.keys(covers) as CoverName[] // keys of a literal

/** A cover as a whole SVG document, 720 wide. */
export function cover(name: CoverName): string {
  const it: Cover = covers[name]
  const margin = name === 'scales' ? 16 : 10
  const baseline = (i: number) => (name === 'scales' ? 18 : 10) + it.size * (0.95 + i * 1.1)
  return picture(
    120,
    it.height,
    6,
    rect(0, 0, 120, it.height, it.ground) +
      it.draw +
      many(it.title, (text, i) => write(text, margin, baseline(i), it.size, it.ink)) +
      (it.second
        ? write(it.second.text, margin, baseline(it.title.length - 1) + 14, 9, it.second.tint)
        : '') +
      hinge(it.height),
  )
}

/** The cover drawn for a book that came without one, its title as outlines: what the browser shows, without a font. */
export function plainCover(title: string): string {
  const it: DrawnCover = drawnCover(title)
  return picture(
    120,
    it.height,
    6,
    it.shapes + many(it.lines, ({ text, x, y, size }) => write(text, x, y, size, it.ink)) + hinge(it.height),
  )
}

/** The groove along the spine. */
const hinge = (height: number) =>
  at(0, 0, 1, rect(0, 0, 3.2, height, '#000000', 0, 0.1) + rect(3.2, 0, 1, height, '#000000', 0, 0.16))
