import { cloud, maize, palm, tree } from '../country.ts'
import {
  at,
  chance,
  circle,
  colour,
  fade,
  line,
  many,
  oval,
  rect,
  shade,
  shape,
  times,
  turn,
} from '../pencil.ts'
import { bus } from '../things.ts'
import { blend, during, mix, mover, round, standing, stride, swing } from './motion.ts'

/** Reels of the road and the rock; each draws one frame of 360 by 640 at t in 0..1. */

/** Through the bus window at sunrise: hills slowly, palms faster, the road quickest. */
export function busWindow(t: number): string {
  const far = -round(t, 1) * 360
  const near = -round(t, 4) * 240
  const shake = swing(t, 22) * 1.6
  return (
    shade('sunrise', 0, 0, 360, 460, [
      [0, '#7FA9B5'],
      [0.5, '#F6D9A8'],
      [1, '#F2A65A'],
    ]) +
    circle(mix(238, 214, t), mix(318, 250, Math.sin(t * Math.PI)), 44, '#F7C566') +
    many([0, 360], (shift) =>
      at(
        far + shift,
        0,
        1,
        oval(70, 420, 130, 120, '#8E8A78') +
          oval(40, 430, 90, 96, '#7C7868') +
          oval(210, 430, 90, 76, '#A39C86') +
          oval(320, 424, 96, 104, '#857F6E'),
      ),
    ) +
    rect(0, 392, 360, 200, '#4E8B5B') +
    many([0, 180, 360, 540], (shift) =>
      at(((far * 2) % 360) + shift, 0, 1, tree(40, 420, 1.6) + tree(120, 414, 1.2, colour.forest)),
    ) +
    rect(0, 428, 360, 120, colour.leaf) +
    many([0, 240, 480], (shift) =>
      at(
        near + shift,
        0,
        1,
        palm(60, 486, 2.6) + maize(150, 488, 1.5) + maize(176, 490, 1.6) + maize(202, 488, 1.5),
      ),
    ) +
    rect(0, 488, 360, 152, colour.laterite) +
    line(
      times(9, (i) => `M${((i * 70 - round(t, 26) * 70 + 700) % 630) - 70} ${506 + (i % 3) * 12}h34`),
      '#D98A52',
      4,
    ) +
    at(0, shake, 1, windowFrame(t))
  )
}

const windowFrame = (t: number) =>
  '<path d="M-20-20h400v680h-400zM34 74c0-14 8-22 22-22h248c14 0 22 8 22 22v428c0 14-8 22-22 22H56c-14 0-22-8-22-22z" fill="#EDE6D2" fill-rule="evenodd"/>' +
  `<rect x="34" y="52" width="292" height="472" rx="22" fill="none" stroke="#24332C" stroke-width="9"/>` +
  line('M34 196h292', '#24332C', 7) +
  shape('M34 52h60v472H56c-14 0-22-8-22-22z', colour.green, 0.9) +
  line(
    times(6, (i) => `M${42 + i * 9} 60q${6 + swing(t, 3, i * 0.12) * 5} 220 0 456`),
    '#06402A',
    2.4,
    0.6,
  ) +
  rect(-10, 560, 400, 100, colour.indigo) +
  rect(-10, 560, 400, 10, '#2C4C78') +
  turn(
    swing(t, 5) * 1.2,
    262,
    600,
    rect(206, 540, 112, 74, colour.ink, 10) +
      rect(212, 546, 100, 62, '#FAF9F5', 5) +
      rect(220, 554, 60, 6, colour.ink, 2) +
      times(4, (i) => rect(220, 568 + i * 9, 84 - (i % 3) * 16, 4, '#9AA39D', 2)),
  ) +
  shape('M196 640c0-24 16-40 34-40h66c20 0 34 16 36 40z', '#7A4B32')

/** Dawn from the rock: the sun comes up and three people with it. */
export function rockDawn(t: number): string {
  const up = during(t, 0, 0.85)
  return (
    shade('dawn', 0, 0, 360, 640, [
      [0, blend('#1B2A4A', '#7FB3C4', up)],
      [0.5, blend('#5C3B5E', '#F7D9A0', up)],
      [1, blend('#8E4A52', '#F2A65A', up)],
    ]) +
    circle(96, mix(470, 196, up), 46, '#F9CF7A') +
    circle(96, mix(470, 196, up), mix(60, 92, up), '#F9CF7A', 0.25) +
    cloud(mix(260, 320, t), 110, 2, '#FFFFFF', 0.35) +
    cloud(mix(60, 130, t), 70, 1.5, '#FFFFFF', 0.3) +
    oval(60, 520, 190, 110, blend('#3D3550', '#8FA98E', up)) +
    oval(320, 540, 180, 90, blend('#352F48', '#7E9B84', up)) +
    shape('M10 640C60 480 130 300 236 268c66 0 124 150 160 372z', blend('#3B3848', '#8E8A78', up)) +
    shape('M110 640c40-150 90-300 150-330 50 10 96 160 130 330z', blend('#34313F', '#7C7868', up)) +
    line(
      'M150 520c30-90 60-150 100-176M220 600c10-110 34-180 66-220',
      blend('#2B2836', '#6E6A5B', up),
      3,
      0.6,
    ) +
    many([0, 1, 2], (i) => {
      const go = Math.min(1, Math.max(0, during(t, 0.04 + i * 0.05, 0.78 + i * 0.06)))
      const x = slope(go, 10, 60, 130, 236) + during(go, 0.8, 1) * (i - 1) * 32 + 6
      const y = slope(go, 640, 480, 300, 268) + (go > 0.8 ? 4 : 8) + during(go, 0.8, 1) * (i === 1 ? 2 : 10)
      const look = [
        { skin: '#4A2E20', cloth: colour.spark, legs: colour.indigo, hair: 'cap' as const, top: colour.sun },
        { skin: '#6B4430', cloth: colour.cream, legs: colour.green, hair: 'bun' as const },
        { skin: '#5B3A29', cloth: colour.green, legs: colour.ink, hair: 'puffs' as const },
      ][2 - i] ?? { skin: '#4A2E20', cloth: colour.spark }
      return go < 0.99
        ? mover(x, y, 1.9, look, stride(round(t, 12, i * 0.3), 30, 34), { lean: 14 })
        : mover(x, y, 1.9, look, { ...standing, arms: [150 + swing(t, 8, i * 0.3) * 14, 165, -150, -165] })
    }) +
    shape('M0 640v-40c60-20 150-10 200 40z', blend('#12201A', '#2F6F48', up))
  )
}

/** A point on the left edge of the rock: the same curve as its outline. */
const slope = (u: number, a: number, b: number, c: number, d: number) =>
  (1 - u) ** 3 * a + 3 * (1 - u) ** 2 * u * b + 3 * (1 - u) * u ** 2 * c + u ** 3 * d

/** A bus coming home by moonlight, lights first. */
export function lastBus(t: number): string {
  const come = during(t, 0.1, 0.6)
  const scale = mix(0.5, 2.5, come) + (t > 0.6 ? 0 : swing(t, 20) * 0.004)
  const leave = during(t, 0.86, 1)
  const x = mix(120, 40, come) + leave * 420
  const y = mix(410, 560, come)
  return (
    shade('night', 0, 0, 360, 640, [
      [0, '#101B33'],
      [0.7, '#2A3B55'],
      [1, '#33415A'],
    ]) +
    times(40, (i) =>
      circle(
        chance(i + 5) * 360,
        chance(i * 3 + 2) * 320,
        1 + chance(i * 7),
        '#F8E9BE',
        0.35 + 0.5 * Math.abs(swing(t, 3, chance(i))),
      ),
    ) +
    circle(280, 110, 30, '#F8E9BE') +
    circle(292, 104, 25, '#16233F') +
    oval(70, 420, 170, 110, '#1D2A3C') +
    oval(300, 430, 150, 90, '#222F42') +
    rect(0, 410, 360, 230, '#1E2B26') +
    shape('M150 410h40l150 230H-20z', '#5A3A28') +
    fade(come, shape(`M${x + 112 * scale} ${y - 22 * scale}l260-40v120z`, '#F9E7B0', 0.35)) +
    bus(x, y, scale, { body: '#C9CFC4', band: colour.green }) +
    fade(
      0.9,
      many([8, 30, 52, 74], (wx) =>
        rect(
          x + wx * scale,
          y - 51 * scale,
          (wx === 74 ? 14 : 18) * scale,
          15 * scale,
          colour.sun,
          3 * scale,
          0.55,
        ),
      ),
    ) +
    circle(x + 110 * scale, y - 22 * scale, 4 * scale, '#FFF6D8') +
    mover(
      300,
      592,
      2.2,
      { skin: '#3A2418', cloth: colour.spark, legs: colour.ink, hair: 'low' },
      {
        ...standing,
        arms: [
          come > 0.2 && t < 0.62 ? 140 + swing(t, 14) * 20 : 10,
          come > 0.2 && t < 0.62 ? 165 : 14,
          -8,
          -4,
        ],
      },
      { flip: true },
    ) +
    palm(24, 520, 3, '#0C2A20')
  )
}
