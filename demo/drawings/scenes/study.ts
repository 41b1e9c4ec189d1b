import { board, lamp, openBook, shelf, steam, table, window } from '../buildings.ts'
import { bust, person, skins } from '../figures.ts'
import { at, circle, colour, line, many, oval, rect, shade, shape, times, turn, write } from '../pencil.ts'
import { backpack, clock, flask, laptop } from '../things.ts'

/** Where people read, and are examined. */

/** Students reading late under lamps in the library. */
export const libraryNight = () =>
  rect(0, 0, 320, 200, '#0D3B2A') +
  shelf(0, 52, 320, 0) +
  shelf(0, 96, 320, 3) +
  oval(104, 128, 74, 48, colour.sun, 0.22) +
  oval(232, 128, 74, 48, colour.sun, 0.22) +
  table(156) +
  bust(104, 160, 1, { skin: '#5B3A29', cloth: colour.spark, hair: 'low' }) +
  bust(232, 160, 1, { skin: '#7A4B32', cloth: '#2F5C8A', hair: 'bun' }) +
  openBook(104, 166) +
  openBook(232, 166) +
  lamp(168, 158, 1) +
  lamp(40, 158, 1)

/** The reading room at nine in the morning: bags on every chair, two readers. */
export const librarySeats = () =>
  rect(0, 0, 320, 200, '#E9E2CF') +
  shelf(0, 44, 320, 5, 26) +
  window(28, 58, 60, 54, '#B9C9B4', '#DDEDE8') +
  window(232, 58, 60, 54, '#B9C9B4', '#DDEDE8') +
  clock(160, 80, 19, 9, 5) +
  rect(0, 118, 320, 82, '#C9B58C') +
  many([0, 1, 2], (row) => {
    const y = 132 + row * 26
    const scale = 0.7 + row * 0.16
    return (
      many([40, 104, 168, 232, 296], (x, column) => {
        const cx = 160 + (x - 168) * (0.8 + row * 0.14)
        const taken = (row === 1 && column === 3) || (row === 0 && column === 1)
        return taken
          ? at(
              cx,
              y + 2,
              scale * 0.62,
              bust(0, 0, 1, {
                skin: skins[row + 2] ?? '#5B3A29',
                cloth: row ? colour.spark : colour.indigo,
                hair: row ? 'puffs' : 'low',
              }),
            )
          : at(cx, y + 2, scale * 0.62, rect(-15, -38, 30, 36, '#8A5A35', 5)) +
              ((row + column) % 4 === 2
                ? ''
                : backpack(
                    cx,
                    y - 1,
                    scale * 0.5,
                    [colour.indigo, colour.green, colour.spark, colour.wine, '#3B423E'][
                      (column + row * 2) % 5
                    ],
                  ))
      }) +
      rect(-4, y, 328, 8 + row * 2, row % 2 ? '#A66E42' : '#B07A4C') +
      rect(-4, y + 8 + row * 2, 328, 4, '#8A5A35')
    )
  })

/** Flasks and a notebook on a laboratory bench. */
export const laboratory = () =>
  rect(0, 0, 320, 200, '#DCE9E4') +
  window(24, 20, 84, 70) +
  table(140) +
  line('M214 142V40h-30', '#6E756F', 4) +
  rect(202, 136, 36, 6, '#3B423E', 2) +
  rect(180, 26, 7, 72, '#FFFFFF', 2, 0.9) +
  rect(180, 50, 7, 48, '#7BB7C9', 2) +
  line('M183.500 98v8', '#7BB7C9', 2) +
  circle(183.5, 114, 2.2, '#7BB7C9') +
  flask(184, 144, 0.62, '#E3A0B4') +
  flask(132, 144, 0.95, colour.spark) +
  rect(254, 84, 24, 58, '#FFFFFF', 4, 0.85) +
  rect(254, 108, 24, 34, colour.grass, 4) +
  rect(286, 70, 20, 72, '#FFFFFF', 4, 0.85) +
  rect(286, 98, 20, 44, colour.sun, 4) +
  turn(
    -6,
    50,
    160,
    rect(14, 144, 92, 28, colour.indigo, 3) +
      rect(18, 140, 88, 25, colour.cream, 3) +
      line('M28 148h64M28 156h44', '#9AA39D', 2),
  )

/** A class of Yoruba: the dots and the tones on the board. */
export const yorubaClass = () =>
  rect(0, 0, 320, 200, '#F3E6C8') +
  board(
    40,
    16,
    240,
    112,
    write('ẹ́  ọ̀  ṣ', 160, 76, 46, '#FBF4E4', 'middle') +
      line('M76 96h40M140 96h44M204 96h40', colour.sun, 3) +
      write('dò', 96, 116, 15, colour.sun, 'middle') +
      write('re', 162, 116, 15, colour.cream, 'middle') +
      write('mí', 224, 116, 15, '#E9936B', 'middle'),
  ) +
  rect(0, 150, 320, 50, colour.wood) +
  rect(0, 150, 320, 6, colour.plank) +
  person(
    28,
    168,
    1.5,
    { skin: '#5B3A29', cloth: colour.indigo, legs: colour.indigo, hair: 'gele', top: colour.spark },
    { pose: 'point', gown: true, more: line('M24-2L40-16', '#6B4A2F', 2) },
  ) +
  times(5, (i) =>
    at(
      74 + i * 58,
      202,
      0.82,
      circle(0, -38, 17, skins[(i * 2 + 1) % 6] ?? '#5B3A29') +
        shape('M-18-34c-4-34 40-34 36 0-2 10-34 10-36 0z', colour.hair) +
        shape(
          'M-32 4c2-24 14-30 32-30S30-20 32 4z',
          [colour.spark, colour.green, colour.sun, colour.denim, colour.wine][i] ?? colour.green,
        ),
    ),
  )

/** The hall on the morning of an exam, seen from the invigilator's table. */
export const examHall = () =>
  rect(0, 0, 320, 200, '#EFE6D0') +
  rect(0, 0, 320, 74, '#D8E2D2') +
  many([18, 92, 166, 240], (x) => window(x, 14, 58, 46, '#AFC2AE', '#EAF3EE')) +
  clock(160, 38, 15, 8, 58) +
  rect(0, 74, 320, 126, '#C9A876') +
  many([0, 1, 2, 3], (row) => {
    const y = 96 + row * 27
    const scale = 0.44 + row * 0.13
    return many([-2, -1, 0, 1, 2], (column) => {
      const x = 160 + (column + (row % 2 ? 0.5 : 0)) * (52 + row * 11)
      const index = row * 5 + column + 2
      return (
        at(
          x,
          y,
          scale,
          bust(0, 0, 1, {
            skin: skins[(index * 3) % 6] ?? '#5B3A29',
            cloth:
              [colour.green, colour.cream, colour.spark, colour.denim, colour.sun, colour.wine][
                (index * 5) % 6
              ] ?? colour.green,
            hair: (['low', 'braids', 'bun', 'low', 'puffs'] as const)[(index * 2) % 5] ?? 'low',
            top: colour.indigo,
          }),
        ) + at(x, y, scale, rect(-44, -2, 88, 10, '#8A5A35', 2) + shape('M-18-4h28l4 6h-36z', colour.white))
      )
    })
  })

/** A desk with a laptop before dawn: the portal opens at six. */
export const portalDawn = () =>
  shade('dawn2', 0, 0, 320, 200, [
    [0, '#2B3B5C'],
    [1, '#E8A36B'],
  ]) +
  rect(26, 18, 124, 96, '#5B4636', 4) +
  shade('pane', 34, 26, 108, 80, [
    [0, '#33507A'],
    [1, '#F3B979'],
  ]) +
  shape('M34 90c18-14 40-14 56 2 14-12 36-14 52-4v18H34z', '#56644F') +
  shape('M34 98c24-8 50-4 108 2v6H34z', '#4A5A4C') +
  line('M88 26v80M34 66h108', '#5B4636', 4) +
  rect(0, 150, 320, 50, '#5A3F2B') +
  rect(0, 150, 320, 6, '#7A5636') +
  laptop(
    214,
    158,
    1,
    rect(-55, -81, 110, 72, '#F4F7F2', 3) +
      rect(-55, -81, 110, 14, colour.deep, 2) +
      rect(-46, -60, 52, 7, '#C9CFC9', 2) +
      rect(-46, -48, 70, 7, '#C9CFC9', 2) +
      rect(-46, -36, 40, 7, '#C9CFC9', 2) +
      `<circle cx="34" cy="-42" r="11" fill="none" stroke="#C9CFC9" stroke-width="4"/>` +
      line('M34-53a11 11 0 0 1 11 11', colour.spark, 4) +
      rect(-46, -24, 36, 10, colour.green, 4),
  ) +
  circle(64, 138, 17, colour.spark) +
  clock(64, 138, 18, 5, 58, colour.wine) +
  line('M50 154l-4 6M78 154l4 6', colour.wine, 4) +
  rect(104, 144, 18, 22, colour.cream, 3) +
  line('M122 149c8 0 8 11 0 11', colour.cream, 3) +
  steam(113, 140, 0.45)
