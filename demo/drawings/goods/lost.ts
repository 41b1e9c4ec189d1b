import { circle, colour, line, many, oval, rect, ring, shape, times, turn, write } from '../pencil.ts'
import { cloth } from './ground.ts'

/** What gets lost between a hostel and a lecture. */

/** Its number and birthday are covered, as the form asks. */
export const idCard = () =>
  cloth('#B9AE9A') +
  line('M0 70h200M0 150h200M70 0v200', '#A79C88', 2) +
  turn(
    -7,
    100,
    100,
    rect(24, 52, 156, 100, '#8A7F6C', 9, 0.5) +
      rect(20, 48, 156, 100, colour.paper, 9) +
      rect(20, 48, 156, 26, colour.deep, 9) +
      rect(20, 64, 156, 10, colour.deep) +
      write('FUOYE · STUDENT', 98, 66, 12, colour.cream, 'middle') +
      rect(30, 84, 40, 48, '#CFE0DC', 4) +
      shape('M34 132c0-12 6-18 16-18s16 6 16 18z', colour.green) +
      oval(50, 102, 9, 11, '#7A4B32') +
      write('A. Fáléti', 80, 96, 13, colour.ink) +
      times(2, (row) =>
        times(9, (i) =>
          rect(
            80 + i * 9,
            104 + row * 9,
            9,
            9,
            i % 3 === row ? '#6E675C' : i % 2 === 0 ? '#8C8578' : '#B3AB9B',
          ),
        ),
      ) +
      times(22, (i) => rect(80 + i * 4, 130, i % 3 === 0 ? 2.4 : 1.4, 11, colour.ink)),
  )

export const wallet = () =>
  cloth('#24364F') +
  turn(
    -9,
    100,
    100,
    shape('M60 62h78l-6-22-70 4z', '#9BC4A6') +
      rect(36, 60, 130, 88, '#4A2E1B', 12, 0.6) +
      rect(32, 56, 130, 88, '#7A4B2C', 12) +
      line('M40 64h114M40 136h114', '#A9713F', 2) +
      rect(120, 88, 42, 26, '#5F3820', 8) +
      circle(134, 101, 5, colour.gold),
  )

export const keys = () =>
  cloth('#9FB69A') +
  ring(100, 62, 24, colour.steel, 6) +
  line('M100 38c-30-34 60-40 34-8s-40 0-30-20', '#C8511B', 6) +
  many([-16, 20], (angle) =>
    turn(
      angle,
      100,
      86,
      ring(100, 98, 12, colour.gold, 7) +
        rect(96, 108, 8, 60, colour.gold, 2) +
        rect(104, 146, 12, 7, colour.gold) +
        rect(104, 158, 9, 7, colour.gold),
    ),
  )

export const flask = () =>
  cloth('#F2D9A8') +
  oval(100, 178, 46, 7, '#D8BC84') +
  rect(74, 56, 52, 120, colour.green, 12) +
  rect(74, 92, 52, 16, colour.sun) +
  rect(80, 28, 40, 32, colour.coal, 7) +
  rect(86, 66, 6, 96, '#3C8A54', 3) +
  line('M120 38c22 0 22 26 4 26', colour.coal, 5)
