import type { Paper } from '#contract/books/course-rules.ts'
import { colour, line, picture, rect, ring, times, write } from './pencil.ts'

const figures = [
  line('M44 100l9-5 9 5v10l-9 5-9-5zM62 100l9-5M62 110l9 5', colour.ink, 1.3),
  line('M40 118V94M40 118h44M40 116c12 0 16-18 24-18s10 8 20 9', colour.ink, 1.3),
  line('M38 94h46v24H38zM38 102h46M38 110h46M53 94v24M69 94v24', colour.ink, 1.1),
  line('M56 92h10M59 92v9l-9 16h22l-9-16v-9', colour.ink, 1.3) + ring(60, 112, 2, colour.ink, 1),
]

/** The first page of a question paper, as it was photographed: 120 by 169 units. */
export function sheet(code: string, { session, paper }: Paper, at: number): string {
  const ground = ['#F4F1E8', '#EEF0EC', '#F6EFD9', '#F2F2F0'][at % 4] ?? '#F4F1E8'
  const lines = (top: number, count: number) =>
    times(count, (i) => rect(20, top + i * 6, i === count - 1 ? 52 : 84, 1.6, '#8F9691'))
  return picture(
    120,
    169,
    5,
    rect(0, 0, 120, 169, ground) +
      write('FEDERAL UNIVERSITY OYE-EKITI', 60, 16, 5.2, colour.ink, 'middle') +
      write(code, 60, 33, 15, colour.ink, 'middle') +
      write(`${session}, ${paper}`, 60, 44, 6, colour.ink, 'middle') +
      line('M12 50h96', colour.ink, 0.8) +
      write('1', 12, 62, 6, colour.ink) +
      lines(58, 5) +
      (figures[at % figures.length] ?? '') +
      write('2', 12, 133, 6, colour.ink) +
      lines(129, 6),
  )
}
