import { lamp, openBook, shelf } from '../buildings.ts'
import { bust, skins } from '../figures.ts'
import { at, chance, circle, colour, fade, line, many, oval, rect, shape, times, turn } from '../pencil.ts'
import { backpack, clock, flame, pot } from '../things.ts'
import { blend, during, mix, round, swing } from './motion.ts'

/** Reels under a roof; each draws one frame of 360 by 640 at t in 0..1. */

/** Akara at a quarter past six: the spoon, the oil, the turning. */
export function akara(t: number): string {
  const balls = [
    [-74, -6],
    [-30, -16],
    [20, -15],
    [66, -7],
    [-50, 12],
    [0, 14],
    [48, 13],
  ] as const
  return (
    rect(0, 0, 360, 640, '#F0D9B5') +
    rect(0, 0, 360, 120, colour.green) +
    times(11, (i) =>
      shape(
        `M${i * 36 - 18} 120h36l-18 ${30 + swing(t, 3, i * 0.1) * 3}z`,
        i % 2 ? colour.sun : colour.spark,
      ),
    ) +
    rect(24, 180, 120, 96, '#3A2A1E', 4) +
    many([40, 74, 108], (x) => rect(x, 210, 24, 52, '#B7C0BA', 4) + rect(x, 200, 24, 12, colour.steel, 3)) +
    at(
      262,
      404,
      2.5,
      bust(
        0,
        0,
        1,
        { skin: '#5B3A29', cloth: colour.spark, hair: 'gele', top: colour.indigo },
        shape('M-16-34h32v34h-32z', colour.cream, 0.9),
      ),
    ) +
    rect(0, 396, 360, 244, '#7A4B32') +
    rect(0, 396, 360, 12, '#8F5D40') +
    many([110, 150, 190, 230], (x, i) => flame(x, 560, 1.7 + swing(t, 16, i * 0.27) * 0.3)) +
    pot(
      170,
      530,
      2.1,
      many(balls, ([x, y], i) => {
        const side = round(t, 2, i * 0.13)
        const brown = blend('#E9B45E', '#8F4A18', Math.min(1, side * 1.15))
        const flip = side > 0.9 ? Math.sin(((side - 0.9) / 0.1) * Math.PI) * 10 : 0
        return (
          circle(x * 0.55, y * 0.42 - flip + swing(t, 18, chance(i)) * 0.7, 8.6, brown) +
          circle(x * 0.55 - 2.4, y * 0.42 - 2.4 - flip, 3, '#F3CF8E', 0.6)
        )
      }) +
        times(14, (i) => {
          const u = round(t, 14, chance(i * 3))
          return `<circle cx="${((chance(i) - 0.5) * 92).toFixed(1)}" cy="${((chance(i + 40) - 0.5) * 12).toFixed(1)}" r="${(u * 2.6).toFixed(1)}" fill="none" stroke="#FBE7B4" stroke-width=".8" opacity="${(1 - u).toFixed(2)}"/>`
        }),
    ) +
    turn(
      swing(t, 4) * 7,
      262,
      340,
      line('M262 340L196 446', '#5A3624', 7) + oval(190, 452, 20, 8, colour.steel),
    ) +
    many([0, 1, 2, 3], (i) => {
      const u = round(t, 3, i * 0.25)
      return line(`M${120 + i * 34} ${420 - u * 190}c-12-18 12-26 0-46`, colour.white, 7, (1 - u) * 0.6)
    })
  )
}

/** One day of the reading room in ten seconds: bags first, then people. */
export function libraryDay(t: number): string {
  const hour = mix(7.5, 21.5, t)
  const night = during(t, 0.72, 0.9)
  const sky = blend(blend('#F2C38B', '#BFDDE0', during(t, 0, 0.2)), '#16233F', night)
  return (
    rect(0, 0, 360, 640, blend('#E9E2CF', '#3A4A3E', night * 0.75)) +
    shelf(0, 96, 360, 4, 60) +
    rect(36, 128, 120, 130, '#9DB09A', 5) +
    rect(44, 136, 104, 114, sky, 3) +
    (night < 0.9
      ? circle(
          mix(60, 132, Math.min(1, t / 0.9)),
          226 - Math.sin(Math.min(1, t / 0.9) * Math.PI) * 66,
          13,
          colour.sun,
        )
      : '') +
    line('M96 136v114M44 193h104', '#9DB09A', 6) +
    clock(270, 192, 48, hour % 12, (hour % 1) * 60) +
    rect(0, 288, 360, 352, blend('#C9B58C', '#5A4C36', night * 0.7)) +
    many([0, 1, 2], (row) => {
      const y = 350 + row * 108
      const scale = 1 + row * 0.28
      return (
        many([0, 1, 2, 3], (column) => {
          const x = 180 + (column - 1.5) * (84 + row * 16)
          const index = row * 4 + column
          const bag = t > 0.02 + chance(index) * 0.08
          const from = 0.2 + chance(index + 11) * 0.3
          const until = 0.62 + chance(index + 23) * 0.34
          const sits = t > from && t < until
          return (
            rect(x - 24 * scale, y - 56 * scale, 48 * scale, 56 * scale, '#8A5A35', 6) +
            (sits
              ? at(
                  x,
                  y + Math.max(0, swing(t, 8, chance(index))) * 2,
                  scale * 0.82,
                  bust(0, 0, 1, {
                    skin: skins[index % 6] ?? '#5B3A29',
                    cloth:
                      [colour.spark, colour.indigo, colour.green, colour.sun, colour.wine][index % 5] ??
                      colour.green,
                    hair: (['low', 'bun', 'braids', 'puffs', 'low'] as const)[index % 5] ?? 'low',
                  }),
                )
              : bag && t < until
                ? backpack(
                    x,
                    y - 2,
                    scale * 0.86,
                    [colour.indigo, colour.green, colour.spark, colour.wine, '#3B423E'][index % 5] ??
                      colour.green,
                  )
                : '')
          )
        }) +
        rect(-4, y, 368, 18 + row * 5, '#A66E42') +
        rect(-4, y + 18 + row * 5, 368, 7, '#8A5A35') +
        (night > 0.1
          ? fade(
              night,
              many(
                [60, 300],
                (x) => lamp(x, y + 4, 1.1 + row * 0.2) + oval(x, y - 30, 70, 46, colour.sun, 0.16),
              ),
            )
          : '') +
        many([0, 1, 2, 3], (column) =>
          openBook(180 + (column - 1.5) * (84 + row * 16), y + 10, 0.7 + row * 0.16),
        )
      )
    })
  )
}

/** The light goes at 9:12: windows, faces, then one screen after another. */
export function blackout(t: number): string {
  const dark = t > 0.26 && t < 0.9 ? 1 : (t >= 0.24 && t <= 0.26) || (t >= 0.9 && t < 0.915) ? 0.5 : 0
  const looks = [
    { skin: '#5B3A29', cloth: colour.spark, hair: 'low' as const },
    { skin: '#4A2E20', cloth: colour.sun, hair: 'twists' as const },
    { skin: '#7A4B32', cloth: '#3E8E5A', hair: 'braids' as const },
  ]
  const screens = [0.4, 0.52, 0.62]
  return (
    rect(0, 0, 360, 640, blend('#D9CDB0', '#0E1512', dark)) +
    line('M180 0v86', '#2A302D', 4) +
    circle(180, 104, 22, blend('#FFF3C4', '#2A302D', dark)) +
    (dark < 1 ? circle(180, 104, 120, '#FFF3C4', 0.25 * (1 - dark)) : '') +
    rect(50, 160, 260, 120, blend('#F4F7F2', '#1B2420', dark), 5) +
    fade(
      1 - dark * 0.8,
      line('M76 190h60v34H76zM176 184h64v28h-64zM176 236h64v28h-64zM270 196h26v40h-26z', colour.green, 4) +
        line('M136 206h40M208 212v24M240 250c18 0 18-30 30-34', colour.spark, 4),
    ) +
    many(looks, (look, i) => {
      const lit = dark === 0 || t > (screens[i] ?? 0.5)
      const x = 70 + i * 110
      const y = 470 + (i % 2) * 24
      const typing = swing(t, 24, i * 0.3) * 1.6
      return (
        (lit && dark ? oval(x, y - 60, 84, 110, '#9FD3E0', 0.2) : '') +
        fade(
          lit ? 1 : 0.16,
          at(x, y + (t > 0.26 && t < 0.34 ? -8 : 0) + typing * 0.4, 1.35, bust(0, 0, 1, look)),
        ) +
        rect(x - 50, y, 100, 10, blend('#7A5636', '#1F1812', dark), 2) +
        at(
          x,
          y + 2,
          0.74,
          rect(-56, -56, 112, 62, lit ? colour.steel : '#2A302D', 8) +
            circle(0, -26, 8, lit ? '#C9CFCB' : '#3B423E'),
        )
      )
    }) +
    rect(0, 506, 360, 134, blend('#8A5A35', '#1A130D', dark)) +
    rect(0, 506, 360, 10, blend('#A66E42', '#241A12', dark)) +
    rect(132, 548, 96, 62, '#2B6F8F', 8) +
    rect(144, 560, 44, 20, '#0E2A38', 3) +
    times(4, (i) =>
      rect(
        148 + i * 10,
        564,
        7,
        12,
        (dark ? 1 - during(t, 0.3, 0.95) : 1) * 4 > i ? '#3FBF86' : '#1B4A5E',
        1,
      ),
    ) +
    circle(208, 570, 6, dark ? (round(t, 10) > 0.5 ? colour.sun : '#7A5A14') : '#3FBF86')
  )
}
