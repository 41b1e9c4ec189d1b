import { cloud, maize } from '../country.ts'
import { chance, circle, colour, line, many, oval, rect, shade, shape, times, turn } from '../pencil.ts'
import { football } from '../things.ts'
import { blend, during, mix, mover, round, standing, stride, swing } from './motion.ts'

/** Reels of pitch, farm and weather; each draws one frame of 360 by 640 at t in 0..1. */

/** Evening final: the run-up, the shot, the net, the crowd on its feet. */
export function goal(t: number): string {
  const run = during(t, 0.05, 0.42)
  const kicked = during(t, 0.42, 0.5)
  const flight = during(t, 0.46, 0.62)
  const cheer = during(t, 0.6, 0.66) * (1 - during(t, 0.95, 1))
  const x = mix(350, 258, run)
  const ballX = mix(212, 102, flight) + (t > 0.62 ? swing(t, 3) * 2 : 0)
  const ballY = mix(548, 352, flight) - Math.sin(flight * Math.PI) * 46 + during(t, 0.64, 0.74) * 40
  const bulge = during(t, 0.6, 0.64) * (1 - during(t, 0.7, 0.85)) * 12
  const heads = [0, 1, 2]
  return (
    shade('dusk', 0, 0, 360, 420, [
      [0, '#20405A'],
      [0.55, '#C66A3A'],
      [1, '#F3B565'],
    ]) +
    circle(262, 262, 42, '#FBE0A2') +
    oval(70, 372, 170, 90, '#4A5A4C') +
    oval(300, 380, 150, 70, '#56644F') +
    rect(0, 362, 360, 278, colour.leaf) +
    many([362, 432, 536], (y, i) => rect(0, y, 360, [26, 44, 60][i] ?? 40, '#2A6E43')) +
    many(heads, (row) =>
      times(15, (i) => {
        const jump = cheer * Math.max(0, swing(t, 14, chance(i + row * 17))) * 12
        const px = i * 25 + row * 8
        const py = 352 + row * 9 - jump
        const skin = ['#3A2418', '#5B3A29', '#2B1A12'][(i + row) % 3] ?? '#3A2418'
        return (
          (cheer > 0.4 && (i + row) % 2
            ? line(`M${px - 5} ${py + 10}l-4-15M${px + 5} ${py + 10}l4-15`, skin, 3)
            : '') +
          rect(
            px - 8,
            py + 6,
            16,
            16,
            [colour.green, colour.sun, colour.spark, colour.cream][(i + row) % 4] ?? colour.sun,
            4,
          ) +
          circle(px, py, 7.5, skin)
        )
      }),
    ) +
    line('M0 396h360', '#E9F2E0', 3, 0.7) +
    shape(`M30 392v-86h112v86q${-56} ${bulge} -112 0z`, '#000000', 0.12) +
    line(
      `${times(6, (i) => `M${46 + i * 16} 306q${bulge * (i - 2) * 0.2} 44 0 86`)}M30 324h112M30 344h112M30 364h112`,
      colour.cream,
      1,
      0.5,
    ) +
    line('M30 394v-88h112v88', colour.cream, 5) +
    mover(
      mix(86, 60, during(t, 0.5, 0.62)),
      mix(402, 414, during(t, 0.5, 0.62)),
      1.5,
      { skin: '#4A2E20', cloth: colour.sun, legs: colour.indigo },
      { legs: [20, 10, -20, -30], arms: [120 + swing(t, 6) * 10, 150, -120, -150] },
      { lean: mix(0, -58, during(t, 0.5, 0.62)) },
    ) +
    `<ellipse cx="180" cy="520" rx="120" ry="36" fill="none" stroke="#E9F2E0" stroke-width="3" opacity=".6"/>` +
    oval(x, 566, 46, 7, '#1F5A38') +
    (kicked > 0.98 && cheer > 0
      ? mover(
          x,
          566 - Math.abs(swing(t, 7)) * 26 * cheer,
          3.3,
          { skin: '#5B3A29', cloth: colour.green, legs: colour.cream },
          { legs: [12, 4, -12, -8], arms: [150, 170, -150, -168] },
          { flip: true },
        )
      : kicked > 0
        ? mover(
            x,
            566,
            3.3,
            { skin: '#5B3A29', cloth: colour.green, legs: colour.cream },
            {
              legs: [mix(-50, 62, kicked), mix(-90, 66, kicked), -8, -14],
              arms: [mix(60, -40, kicked), 30, mix(-40, 70, kicked), 90],
            },
            { lean: mix(8, -10, kicked), flip: true },
          )
        : mover(
            x,
            566,
            3.3,
            { skin: '#5B3A29', cloth: colour.green, legs: colour.cream },
            run > 0 ? stride(round(t, 9), 44, 46) : standing,
            { lean: run > 0 ? 8 : 0, flip: true },
          )) +
    oval(ballX + 2, mix(566, 400, flight), mix(13, 6, flight), 3, '#1F5A38') +
    football(ballX, ballY, mix(13, 7, flight)) +
    (flight > 0.05 && flight < 0.95
      ? line(`M${ballX + 20} ${ballY + 22}l14 20M${ballX + 8} ${ballY + 28}l9 20`, colour.white, 3, 0.5)
      : '')
  )
}

/** Nine weeks of maize in a few seconds, the sun going over again and again. */
export function maizeWeeks(t: number): string {
  const grow = during(t, 0.04, 0.9)
  const day = round(t, 9)
  const light = Math.sin(day * Math.PI)
  const rows: [number, number, number][] = [
    [70, 440, 1.5],
    [180, 436, 1.4],
    [290, 440, 1.5],
    [20, 500, 2.3],
    [130, 506, 2.4],
    [240, 502, 2.3],
    [346, 508, 2.4],
    [74, 588, 3.4],
    [196, 596, 3.6],
    [312, 590, 3.4],
  ]
  const rainy = round(t, 3) > 0.55 && round(t, 3) < 0.85
  return (
    rect(0, 0, 360, 640, blend('#33507A', '#CFE3E0', Math.min(1, light * 1.4))) +
    circle(mix(-30, 390, day), 300 - light * 190, 30, colour.sun) +
    (rainy
      ? cloud(110, 120, 3, '#8FA3A6', 0.9) + cloud(270, 90, 2.6, '#7F9699', 0.9)
      : cloud(mix(-60, 420, round(t, 2)), 110, 2, '#FFFFFF', 0.8)) +
    oval(90, 420, 190, 90, blend('#33473F', '#8E9A84', light)) +
    oval(300, 424, 160, 70, blend('#3B4A40', '#A3AB93', light)) +
    rect(0, 404, 360, 236, rainy ? '#6E3A1C' : colour.soil) +
    many([0, 1, 2, 3, 4, 5, 6], (i) =>
      shape(
        `M${132 + i * 16} 404L${-190 + i * 110} 640h58L${138 + i * 16} 404z`,
        rainy ? '#88502A' : colour.furrow,
      ),
    ) +
    many(rows, ([x, y, scale], i) => {
      const own = Math.min(1, Math.max(0, grow * 1.25 - (i % 4) * 0.06))
      return own <= 0.02
        ? oval(x, y, 4, 3, '#F3D9A0')
        : turn(
            swing(t, 10, i * 0.21) * 2.4,
            x,
            y,
            maize(x, y, scale * (0.12 + own * 0.88), blend('#7FB069', colour.leaf, own), own > 0.72),
          )
    }) +
    (rainy
      ? line(
          times(
            44,
            (i) =>
              `M${Math.round(chance(i) * 370)} ${Math.round((chance(i + 50) * 660 + t * 5280) % 660) - 20}l-6 20`,
          ),
          '#E3EEEC',
          2.2,
          0.7,
        )
      : '') +
    times(9, (week) =>
      rect(
        96 + week * 19,
        34,
        13,
        13,
        grow * 9 >= week + 0.5 ? colour.sun : '#FFFFFF',
        3,
        grow * 9 >= week + 0.5 ? 1 : 0.35,
      ),
    )
  )
}

/** Rain on zinc at dusk, and somebody under an umbrella crossing the yard. */
export function zincStorm(t: number): string {
  const flash = (t > 0.3 && t < 0.32) || (t > 0.34 && t < 0.35) || (t > 0.78 && t < 0.795)
  const x = mix(-60, 420, t)
  return (
    rect(0, 0, 360, 640, flash ? '#CFE0E4' : '#5F7A80') +
    cloud(90, 90, 4.4, flash ? '#E8F0F2' : '#4A636A', 0.9) +
    cloud(270, 60, 4, flash ? '#DDE8EA' : '#435B62', 0.9) +
    oval(60, 420, 150, 90, '#3E5A56') +
    oval(320, 420, 140, 110, '#37524E') +
    rect(16, 330, 236, 150, '#E7D3AE') +
    shape('M-6 332l140-84 140 84z', '#94431F') +
    line(
      times(9, (i) => `M${20 + i * 27} 328L${134 + (i - 4) * 6} 254`),
      '#7E3919',
      3,
      0.6,
    ) +
    rect(44, 376, 42, 42, colour.sun, 3) +
    line('M65 376v42M44 397h42', '#B5792A', 3) +
    rect(120, 372, 46, 108, '#5A3624', 3) +
    rect(194, 376, 42, 42, round(t, 5) > 0.5 ? colour.sun : '#E9A23A', 3) +
    rect(276, 380, 110, 100, '#F0DFC0') +
    shape('M258 382l70-50 70 50z', '#B0552B') +
    rect(0, 478, 360, 162, '#6E4A2E') +
    many(
      [
        [70, 540, 80],
        [270, 520, 70],
        [190, 600, 120],
      ] as const,
      ([px, py, wide], i) =>
        oval(px, py, wide, wide * 0.13, '#A9C3C0') +
        times(4, (k) => {
          const u = round(t, 9, k * 0.27 + i * 0.13)
          return `<ellipse cx="${px + (chance(k + i * 9) - 0.5) * wide}" cy="${py}" rx="${(u * 18).toFixed(1)}" ry="${(u * 3.4).toFixed(1)}" fill="none" stroke="#FFFFFF" stroke-width="1.500" opacity="${(1 - u).toFixed(2)}"/>`
        }),
    ) +
    times(16, (i) => {
      const u = round(t, 12, chance(i))
      const rx = 6 + i * 17
      const ry = 330 - Math.max(0, 84 - Math.abs(rx - 134) * 0.6) + 2
      return circle(rx + (u - 0.5) * 8, ry - Math.sin(u * Math.PI) * 10, 1.8, '#FFFFFF', 0.7)
    }) +
    mover(
      x,
      586 + Math.abs(swing(t, 10)) * -4,
      2.8,
      { skin: '#5B3A29', cloth: colour.sun, legs: colour.ink, hair: 'braids' },
      { ...stride(round(t, 10), 26, 30), arms: [150, 176, 20, 30] },
      {
        more:
          line('M3-13V-36', colour.ink, 1.8) +
          shape(
            'M-24-30C-18-56 24-56 30-30c-5-4-9-4-13 0-5-4-9-4-14 0-5-4-9-4-14 0-4-4-8-4-13 0z',
            colour.spark,
          ),
      },
    ) +
    line(
      times(
        60,
        (i) =>
          `M${Math.round(chance(i) * 380)} ${Math.round((chance(i + 70) * 680 + t * 7480) % 680) - 30}l-7 24`,
      ),
      '#E3EEEC',
      2,
      0.6,
    )
  )
}
