import { mast } from '../buildings.ts'
import { circle, colour, line, many, oval, rect, ring, shape, times, turn, write } from '../pencil.ts'
import { phone } from '../things.ts'

/** A phone showing one bar under a network mast. */
export const networkMast = () =>
  rect(0, 0, 320, 200, '#E6EDD9') +
  oval(70, 180, 150, 60, '#A9BF95') +
  oval(270, 190, 140, 56, '#8FAA80') +
  mast(258, 180, 0.98) +
  phone(
    112,
    104,
    1,
    rect(8, 10, 40, 8, colour.deep, 3) +
      rect(8, 26, 56, 40, colour.moss, 4) +
      rect(8, 74, 56, 5, '#C9CFC9', 2) +
      rect(8, 84, 44, 5, '#C9CFC9', 2) +
      rect(8, 102, 56, 18, colour.green, 6) +
      rect(52, 10, 3, 8, colour.spark) +
      rect(57, 8, 3, 10, '#D8DCD5') +
      rect(62, 6, 3, 12, '#D8DCD5'),
    -8,
  )

/** Thirty days of data as bars on a phone, the last week in red. */
export const dataMonth = () =>
  rect(0, 0, 320, 200, '#F3D9B4') +
  circle(250, 84, 92, '#EFC892') +
  times(4, (i) =>
    turn(
      -18 + i * 12,
      262,
      230,
      rect(240, 66, 44, 62, [colour.spark, colour.green, colour.indigo, colour.sun][i] ?? colour.sun, 6) +
        rect(248, 74, 16, 12, '#F3E3BE', 2) +
        line('M248 100h28M248 108h20', colour.cream, 2.4, 0.8),
    ),
  ) +
  phone(
    116,
    106,
    1.12,
    rect(0, 0, 72, 130, '#FAF9F5', 6) +
      write('5.0 GB', 36, 24, 13, colour.ink, 'middle') +
      ring(36, 56, 21, '#E3E5DE', 8) +
      line('M36 35a21 21 0 1 1-20 27', colour.green, 8) +
      line('M16 62a21 21 0 0 1 1.500-16', colour.spark, 8) +
      times(14, (i) =>
        rect(
          7 + i * 4.2,
          116 - ((i * 37) % 23) - 4,
          2.8,
          ((i * 37) % 23) + 4,
          i > 10 ? colour.spark : colour.green,
          1,
        ),
      ) +
      line('M6 118h60', '#C9CFC9', 1.4),
    -6,
  )

/** A phone keyboard that has ẹ, ọ and ṣ on it. */
export const keyboard = () =>
  rect(0, 0, 320, 200, '#1F3A5F') +
  times(12, (i) => ring((i % 6) * 60 + 10, Math.floor(i / 6) * 110 + 40, 26, '#2C4C78', 4)) +
  rect(34, 36, 252, 140, '#FAF9F5', 14) +
  many(
    ['ẹ', 'ọ', 'ṣ', 'à', 'á', 'ń'],
    (letter, i) =>
      rect(48 + i * 38, 50, 32, 34, i < 3 ? colour.spark : colour.green, 7) +
      write(letter, 64 + i * 38, 74, 22, colour.cream, 'middle'),
  ) +
  times(2, (row) => times(6, (i) => rect(48 + i * 38, 92 + row * 38, 32, 32, '#E3E5DE', 7))) +
  shape('M180 196c-4-30 2-50 10-52s10 6 10 14l14 2c14 2 22 10 20 36z', '#7A4B32') +
  oval(190, 148, 8, 5, '#8D5A3B')
