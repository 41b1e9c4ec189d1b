import { at, circle, colour, line, many, oval, rect, ring, shape, times, turn } from '../pencil.ts'
import { cloth, room } from './ground.ts'

/** To wear and to play in. */

const hanger = () =>
  line('M100 24c0-10 14-8 12 0s-12 6-12 16', colour.bark, 3.5) + line('M58 54l42-16 42 16', '#8A6440', 5)

export const labCoat = () =>
  cloth('#7FA58E') +
  hanger() +
  shape('M66 52l34 10 34-10 28 30-14 22-10-10v92H62v-92l-10 10-14-22z', '#FBFAF6') +
  shape('M84 52l16 40 16-40-16 8z', '#DDE5DF') +
  line('M100 92v94', '#C9D3CC', 2) +
  many([72, 108], (x) => line(`M${x} 124h20v20h-20z`, '#C9D3CC', 2)) +
  circle(104, 106, 2.4, '#8FA096') +
  circle(104, 150, 2.4, '#8FA096') +
  rect(112, 98, 16, 9, colour.green, 1)

export const adireShirt = () =>
  cloth('#E9D7B4') +
  hanger() +
  shape('M64 50l36 12 36-12 34 34-20 26-16-12v88H66V98L50 110 30 84z', colour.indigo) +
  many(
    [
      [82, 84],
      [118, 84],
      [82, 120],
      [118, 120],
      [82, 156],
      [118, 156],
    ] as const,
    ([x, y], i) =>
      i % 3
        ? ring(x, y, 12, '#C9D8EA', 2.2) + ring(x, y, 7, '#C9D8EA', 2.2) + circle(x, y, 2.4, '#C9D8EA')
        : line(`M${x - 10} ${y - 10}l20 20M${x + 10} ${y - 10}l-20 20`, '#C9D8EA', 2.4) +
          circle(x, y - 11, 2.4, '#C9D8EA') +
          circle(x, y + 11, 2.4, '#C9D8EA'),
  ) +
  line('M100 66v120', '#C9D8EA', 1.6, 0.7) +
  shape('M86 54l14 22 14-22-14 8z', '#E9D7B4') +
  line('M44 84l12 14M156 84l-12 14', '#C9D8EA', 2.4)

export const denimJacket = () =>
  cloth('#D9B48A') +
  hanger() +
  shape('M64 50l36 8 36-8 32 42-8 76-18-2 2-60-6-6v70H62v-70l-6 6 2 60-18 2-8-76z', '#3E5C8A') +
  shape('M82 50l18 10 18-10 6 16-16 10-8-8-8 8-16-10z', '#55749F') +
  line('M100 74v96M70 92h22v22H70zM108 92h22v22h-22zM62 160h76', '#C9A35A', 1.8) +
  many([84, 108, 132, 154], (y) => circle(104, y, 2.4, colour.sun)) +
  line('M70 100h22M108 100h22', '#C9A35A', 1.4)

export const blazer = () =>
  cloth('#CBB9A0') +
  hanger() +
  shape('M66 50l34 8 34-8 34 36-8 86-18-4 2-62-8-8v76H64V98l-8 8 2 62-18 4-8-86z', '#232A3A') +
  shape('M84 52l16 50 16-50-16 6z', colour.paper) +
  shape('M97 62h6l4 26-7 12-7-12z', colour.spark) +
  shape('M80 52l20 54-14-6-14-36zM120 52l-20 54 14-6 14-36z', '#323B50') +
  circle(104, 124, 3, '#6E7A93') +
  circle(104, 142, 3, '#6E7A93') +
  line('M112 96h18', '#E9E5DA', 3)

export const sandals = () =>
  cloth('#B7C7A4') +
  many([0, 1], (i) =>
    at(
      66 + i * 68,
      104,
      1,
      turn(
        i ? 8 : -8,
        0,
        0,
        shape(
          'M-24-70c10-16 40-16 48 2 8 24-4 44-4 70 0 20 8 34 4 56-4 18-40 18-44 0-4-24 4-36 2-58-2-24-16-48-6-70z',
          '#5A3624',
        ) +
          shape(
            'M-19-66c8-12 32-12 38 2 6 22-4 42-4 66 0 20 6 32 3 52-3 13-31 13-34 0-3-22 4-34 2-54-2-24-13-46-5-66z',
            '#B9783E',
          ) +
          line('M-22-40C-4-62 8-50 22-36M-20-14C0-34 8-26 20-8M-14 40c8-10 22-10 32 2', '#7C3F1E', 9),
      ),
    ),
  )

export const caps = () =>
  room('#E3D3B0', '#8C5A36', { tint: '#6E4528', width: 74, y: 174 }) +
  many(
    [
      [70, 164, colour.wine, 1],
      [132, 170, colour.green, 1.05],
      [102, 108, colour.indigo, 1],
    ] as const,
    ([x, y, tint, scale]) =>
      at(
        x,
        y,
        scale,
        shape('M-36 0c-6-54 30-66 58-50 18 10 20 30 12 50z', tint) +
          line('M-30-26C-18-50 14-56 30-34', '#000000', 3, 0.2) +
          line('M-36-6h70M-36-14h72', colour.sun, 2.6) +
          times(6, (i) => circle(-28 + i * 12, -10, 1.8, colour.cream)),
      ),
  )

export const boots = () =>
  cloth('#5E8F57') +
  shape('M0 60h200v36H0zM0 132h200v36H0z', '#578650') +
  many([0, 1], (i) =>
    at(
      i ? 4 : 26,
      i ? 14 : -46,
      1,
      oval(88, 152, 66, 7, '#3F6B3A') +
        shape(
          'M30 108c10 2 20 0 26-12 10 14 30 20 54 24 20 4 32 10 32 24H34c-8 0-10-28-4-36z',
          i ? '#D85F1E' : '#E6702E',
        ) +
        shape('M30 136h112v8H34c-3 0-4-4-4-8z', colour.ink) +
        line('M66 106l10-8M76 111l10-8M86 115l9-8', colour.cream, 4) +
        line('M96 130c12-4 28-4 40 2', colour.cream, 4) +
        many([42, 62, 84, 106, 128], (x) => rect(x, 144, 7, 8, colour.ink, 2)),
    ),
  )

export const football = () =>
  cloth('#6B9E5E') +
  shape('M0 150h200v50H0z', '#5E8F57') +
  oval(100, 172, 60, 9, '#46733F') +
  circle(100, 108, 62, '#F7F5EE') +
  shape('M100 84l22 16-8 26H86l-8-26z', colour.ink) +
  shape(
    'M100 46l20 8-6 16h-28l-6-16zM158 86l4 30-16-6-4-20zM42 86l-4 30 16-6 4-20zM70 160l-12-18 18-4 10 16zM130 160l12-18-18-4-10 16z',
    colour.ink,
  ) +
  line('M100 70v16M128 80l-10 14M72 80l10 14M76 138l10-12M124 138l-10-12', '#9AA39D', 2)

export const dumbbells = () =>
  cloth('#C3B59B') +
  many([0, 1], (i) =>
    turn(
      i ? -16 : -24,
      100,
      i ? 140 : 66,
      at(
        100,
        i ? 140 : 66,
        1,
        rect(-40, -5, 80, 10, colour.steel, 4) +
          many(
            [-1, 1],
            (side) =>
              rect(side * 40 - 9, -28, 18, 56, colour.ink, 6) +
              rect(side * 56 - 7, -22, 14, 44, '#3B423E', 5),
          ) +
          rect(-16, -7, 32, 14, colour.spark, 5),
      ),
    ),
  )

export const tableTennis = () =>
  cloth('#2B6F8F') +
  rect(96, 0, 7, 200, '#E9F2F4', 0, 0.85) +
  many(
    [
      [64, 84, -24, colour.spark],
      [138, 118, 22, colour.ink],
    ] as const,
    ([x, y, angle, tint]) =>
      turn(
        angle,
        x,
        y,
        circle(x + 3, y + 4, 40, '#1F5873') +
          circle(x, y, 40, tint) +
          shape(`M${x - 15} ${y + 34}h30l-5 12h-20z`, '#B9783E') +
          rect(x - 8, y + 40, 16, 42, '#B9783E', 5) +
          line(`M${x - 3} ${y + 48}v30M${x + 3} ${y + 48}v30`, '#96602E', 1.6),
      ),
  ) +
  circle(116, 52, 10, '#F7F5EE')

export const bicycle = () =>
  room('#F1DFB8', '#B97743', { tint: '#96592D', width: 84, y: 172 }) +
  many(
    [48, 152],
    (x) =>
      ring(x, 136, 34, colour.ink, 6) +
      line(
        times(
          6,
          (i) =>
            `M${x} 136l${(Math.cos((i * Math.PI) / 3) * 31).toFixed(1)} ${(Math.sin((i * Math.PI) / 3) * 31).toFixed(1)}`,
        ),
        '#9AA39D',
        1.4,
      ) +
      circle(x, 136, 5, colour.steel),
  ) +
  line('M48 136L76 84h56l20 52M76 84l22 52h-50M98 136l34-52M72 74l4 10M128 62l4 22', colour.green, 6) +
  line('M116 60h22c6 0 6 10 0 10', colour.ink, 5) +
  shape('M58 68h28c2 6-2 8-8 8H64c-6 0-8-4-6-8z', colour.ink) +
  circle(98, 136, 9, colour.steel) +
  line('M98 136l10 14M104 150h10', colour.ink, 4)
