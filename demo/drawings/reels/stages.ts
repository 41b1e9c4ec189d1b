import { bench } from '../buildings.ts'
import { person, skins } from '../figures.ts'
import { chance, circle, colour, line, many, oval, rect, shade, shape, times, turn } from '../pencil.ts'
import { gangan, microphone } from '../things.ts'
import { during, mix, mover, round, standing, stride, swing } from './motion.ts'

/** Reels with something to watch; each draws one frame of 360 by 640 at t in 0..1. */

/** The talking drum and the one it talks to. */
export function drumTalk(t: number): string {
  const beat = Math.abs(swing(t, 12))
  const sway = swing(t, 4)
  return (
    rect(0, 0, 360, 640, '#F9DDA4') +
    circle(180, 250, 130 + beat * 6, '#F7C566') +
    circle(180, 250, 96, '#F9D58C') +
    oval(80, 470, 190, 70, '#C49A5A') +
    oval(300, 476, 180, 60, '#B58B4E') +
    rect(0, 470, 360, 170, '#B5652F') +
    many([0, 1, 2, 3, 4, 5, 6, 7, 8], (i) => {
      const x = i * 44 - 4
      const y = 46 + Math.sin((i / 8) * Math.PI) * 26 + swing(t, 2, i * 0.1) * 3
      return shape(
        `M${x} ${y}h34l-17 ${34 + swing(t, 3, i * 0.17) * 4}z`,
        [colour.green, colour.cream, colour.spark, colour.indigo][i % 4] ?? colour.green,
      )
    }) +
    line('M-4 46Q180 100 364 46', colour.bark, 2) +
    oval(236, 600, 74, 10, '#8F4A20', 0.5) +
    mover(
      240 + sway * 12,
      598 - Math.abs(swing(t, 8)) * 10,
      4.4,
      { skin: '#5B3A29', cloth: colour.spark, legs: colour.wine, hair: 'gele', top: colour.sun },
      {
        legs: [16 + sway * 14, 4, -16 + sway * 14, -8],
        arms: [70 + sway * 40, 120 + sway * 30, -70 + sway * 40, -120 + sway * 30],
      },
      { gown: true, lean: sway * 7, more: line('M-8 13h16M-9 20h18M-10 27h21', colour.sun, 2) },
    ) +
    oval(104, 606, 60, 9, '#8F4A20', 0.5) +
    person(
      104,
      606 + beat * 2,
      4.1,
      { skin: '#3A2418', cloth: colour.indigo, legs: colour.indigo, hair: 'fila', top: colour.spark },
      { pose: 'hold', gown: true },
    ) +
    gangan(84, 520 + beat * 2, 1.5, 18) +
    turn(
      mix(-34, 6, beat),
      150,
      500,
      line('M150 500L112 470', '#6B4A2F', 7) + circle(110, 468, 6, '#5A3624'),
    ) +
    many([0, 1, 2], (i) => {
      const u = round(t, 6, i / 3)
      return `<circle cx="84" cy="520" r="${(40 + u * 90).toFixed(1)}" fill="none" stroke="${colour.cream}" stroke-width="3" opacity="${((1 - u) * 0.5).toFixed(2)}"/>`
    })
  )
}

/** The generator fails and two hundred torches come on. */
export function torches(t: number): string {
  const on = during(t, 0.18, 0.5)
  return (
    shade('evening', 0, 0, 360, 640, [
      [0, '#1D1636'],
      [0.6, '#5A2F58'],
      [1, '#8E4A4A'],
    ]) +
    line('M0 70C90 130 270 130 360 70', '#F3D9A0', 1.6, 0.6) +
    many([30, 90, 150, 210, 270, 330], (x, i) =>
      circle(
        x,
        84 + Math.sin(((i + 0.5) / 6) * Math.PI) * 32,
        5,
        t < 0.12 || (t > 0.13 && t < 0.15) ? '#FBE7B4' : '#3A2A44',
      ),
    ) +
    oval(180, 420, 170, 40, '#3A2238') +
    (on > 0.3
      ? shape('M130 420L40 640h280L230 420z', '#FBE0A2', 0.12 * on) +
        circle(180, 330, 130, '#FBE0A2', 0.14 * on)
      : '') +
    mover(
      180 + swing(t, 3) * 5,
      418,
      3.6,
      { skin: '#4A2E20', cloth: colour.sun, legs: colour.ink, hair: 'afro' },
      { ...standing, arms: [on * 120 + swing(t, 3) * 14, on * 140 + 20, 30, 120] },
      { lean: swing(t, 3) * 3 },
    ) +
    microphone(214, 420, 1.5) +
    many([0, 1, 2, 3], (row) =>
      times(7 + row, (i) => {
        const count = 7 + row
        const x = ((i + 0.5) / count) * 380 - 10 + swing(t, 3, row * 0.2) * 6
        const y = 470 + row * 50
        const own = t > 0.18 + chance(i * 5 + row * 31) * 0.3
        const sway = swing(t, 3, i * 0.06) * 8
        return (
          circle(x, y, 17 + row * 3, ['#1F1630', '#2A1C38', '#241A33'][(i + row) % 3] ?? '#1F1630') +
          shape(
            `M${x - 26 - row * 3} ${y + 60}c0-30 14-38 ${26 + row * 3}-38s${26 + row * 3} 8 ${26 + row * 3} 38z`,
            ['#241A38', '#1B1429', '#2E1F3D'][(i + row) % 3] ?? '#241A38',
          ) +
          (own
            ? line(`M${x + 16} ${y + 26}L${x + 20 + sway} ${y - 22}`, '#2A1C38', 7) +
              circle(x + 20 + sway, y - 28, 13, '#FFF6D8', 0.25) +
              circle(x + 20 + sway, y - 28, 4.5, '#FFF6D8')
            : '')
        )
      }),
    )
  )
}

/** Feeding time at the pond, seen from above. */
export function fishFeed(t: number): string {
  const fed = during(t, 0.2, 0.34) * (1 - during(t, 0.8, 0.98))
  return (
    rect(0, 0, 360, 640, '#4F8A94') +
    many([0, 1, 2, 3, 4], (i) =>
      line(
        `M${-20 + swing(t, 1, i * 0.2) * 14} ${90 + i * 120}q45-26 90 0t90 0t90 0t90 0`,
        '#7FB3B8',
        4,
        0.35,
      ),
    ) +
    rect(0, 0, 360, 54, '#9A7A4E') +
    rect(0, 48, 360, 12, '#7A5F3C') +
    bench(230, 46, 90) +
    turn(
      mix(-8, 16, during(t, 0.12, 0.2) * (1 - during(t, 0.3, 0.4))),
      90,
      30,
      shape('M40 6h62l-12 46H52z', colour.spark) + oval(71, 8, 31, 8, '#A8400F'),
    ) +
    times(22, (i) => {
      const start = 0.16 + chance(i) * 0.16
      const u = Math.min(1, Math.max(0, (t - start) / 0.1))
      const gone = during(t, 0.46 + chance(i + 3) * 0.3, 0.5 + chance(i + 3) * 0.3)
      return u > 0 && gone < 1
        ? circle(
            mix(80, 70 + chance(i + 7) * 220, u),
            mix(50, 250 + chance(i + 13) * 170, u) - Math.sin(u * Math.PI) * 40,
            3.6,
            '#8B5A30',
            1 - gone,
          )
        : ''
    }) +
    times(13, (i) => {
      const angle = (t * (i % 2 ? 3 : -2) + chance(i)) * Math.PI * 2
      const wide = mix(70 + chance(i + 5) * 90, 26 + chance(i + 5) * 66, fed)
      const cx = mix(180 + (chance(i + 9) - 0.5) * 120, 180, fed)
      const cy = mix(330 + (chance(i + 21) - 0.5) * 320, 336, fed)
      const x = cx + Math.cos(angle) * wide
      const y = cy + Math.sin(angle) * wide * 0.9
      const heading = (angle * 180) / Math.PI + (i % 2 ? 90 : -90)
      const wag = swing(t, 22, chance(i)) * 9
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading.toFixed(1)}) scale(${(1.1 + chance(i) * 0.5).toFixed(2)})">${oval(2, 5, 26, 8, '#2E5A63', 0.35)}${shape('M-24 0c8-12 34-12 44-2 4 2 4 4 0 6-10 8-36 8-44-4z', '#27302F')}${turn(wag, -22, 0, shape('M-20 0l-18-9c3 6 3 12 0 18z', '#27302F'))}${line('M20-3l9-6M20 5l9 6M18-5l5-9M18 7l5 9', '#27302F', 1.6)}${circle(14, -3, 1.6, '#E9E5DA')}${circle(14, 5, 1.6, '#E9E5DA')}</g>`
    }) +
    many([0, 1, 2, 3, 4, 5], (i) => {
      const u = round(t, 6, i / 6)
      return fed > 0.1
        ? `<circle cx="${120 + chance(i) * 130}" cy="${270 + chance(i + 4) * 140}" r="${(u * 26).toFixed(1)}" fill="none" stroke="#E3F2F2" stroke-width="2" opacity="${((1 - u) * fed * 0.8).toFixed(2)}"/>`
        : ''
    })
  )
}

/** The baton, from hand to hand, the track running away below. */
export function baton(t: number): string {
  const pass = during(t, 0.44, 0.56)
  const speed = round(t, 16)
  const first = mix(96, 150, during(t, 0, 0.5)) - during(t, 0.56, 1) * 330
  const second = mix(330, 244, during(t, 0.05, 0.5)) + during(t, 0.6, 1) * 10
  const stick = (x: number, y: number) => line(`M${x} ${y}l34-10`, colour.sun, 9)
  const reach = during(t, 0.34, 0.46)
  const one = stride(round(t, 11), 46, 58)
  const two = stride(round(t, 11, 0.35), 46, 58)
  return (
    shade('day', 0, 0, 360, 330, [
      [0, '#7FB9CC'],
      [1, '#D7E8EA'],
    ]) +
    rect(0, 230, 360, 80, '#DCCBA0') +
    many([0, 1, 2], (row) =>
      times(20, (i) => {
        const x =
          ((i * 24 + row * 11 - t * 900 * (1 + row * 0.08)) % 480) +
          ((i * 24 + row * 11 - t * 900 * (1 + row * 0.08)) % 480 < -60 ? 480 : 0)
        const jump = Math.max(0, swing(t, 10, chance(i + row * 13))) * 7
        return (
          rect(
            x - 9,
            256 + row * 20 - jump,
            18,
            18,
            [colour.green, colour.sun, colour.spark, colour.cream, colour.indigo][(i * 3 + row) % 5] ??
              colour.sun,
            4,
          ) + circle(x, 248 + row * 20 - jump, 8, skins[(i + row) % 5] ?? '#3A2418')
        )
      }),
    ) +
    rect(0, 312, 360, 40, '#4E9A5E') +
    rect(0, 352, 360, 288, '#C8592F') +
    many([400, 486, 590], (y, i) => line(`M-20 ${y}h400`, '#F6E3D0', 4 + i * 2)) +
    times(7, (i) => rect(i * 80 - speed * 80, 540 + (i % 2) * 60, 46, 5, '#B24A22', 2)) +
    oval(second, 560, 70, 9, '#9A3F1E') +
    oval(first, 566, 70, 9, '#9A3F1E') +
    mover(
      second,
      556 - Math.abs(swing(t, 22, 0.2)) * 10,
      4.6,
      { skin: '#5B3A29', cloth: colour.green, legs: colour.deep, hair: 'bun' },
      reach > 0 && pass < 1
        ? {
            ...two,
            arms: [mix(two.arms[0], -78, reach), mix(two.arms[1], -86, reach), two.arms[2], two.arms[3]],
          }
        : two,
      { lean: 12, more: pass > 0.5 ? line('M8 10l9-3', colour.sun, 2.6) : '' },
    ) +
    mover(
      first,
      562 - Math.abs(swing(t, 22)) * 10,
      4.6,
      { skin: '#3A2418', cloth: colour.green, legs: colour.deep, hair: 'puffs' },
      reach > 0 && pass < 1
        ? {
            ...one,
            arms: [mix(one.arms[0], 74, reach), mix(one.arms[1], 88, reach), one.arms[2], one.arms[3]],
          }
        : one,
      { lean: 13 },
    ) +
    (pass < 0.5 ? (reach > 0.2 ? stick(first + 74 * reach, 448) : stick(first + 26, 470)) : '') +
    (pass > 0 && pass < 1
      ? many([0, 1, 2, 3, 4, 5], (i) => turn(i * 60, 222, 440, line('M222 416v-16', colour.sun, 4, 1 - pass)))
      : '')
  )
}
